import type { NoticeKindChoice } from '@plumbline/contract/notice-preferences'
import { linesOf, NOTICE_GROUPS, type NoticeGroup, type NoticeLine } from '@plumbline/domain/notifications/lines'
import type { Digest } from '@plumbline/domain/notifications/route'

/** The channels for notices, each with a column of checkboxes. */
export const CHANNELS = ['inApp', 'email', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]

/** One row of the table: kinds that are set together, or a single kind. */
export type PreferenceRow = { id: string; line: NoticeLine; kinds: readonly NoticeKindChoice[] }
export type PreferenceGroup = { group: NoticeGroup; rows: readonly PreferenceRow[] }

/** @param isSplit every kind has a row of its own */
export function groupsOf(kinds: readonly NoticeKindChoice[], isSplit: boolean): PreferenceGroup[] {
  return NOTICE_GROUPS.map((group) => ({
    group,
    rows: linesOf(group).flatMap((line): PreferenceRow[] => {
      const own = kinds.filter((kind) => kind.line === line)
      if (isSplit) return own.map((kind) => ({ id: kind.type, line, kinds: [kind] }))
      return own.length === 0 ? [] : [{ id: line, line, kinds: own }]
    }),
  })).filter(({ rows }) => rows.length > 0)
}

/** Whether nothing about the row can be turned off, except text messages. */
export function isLocked({ kinds }: PreferenceRow): boolean {
  return kinds.every(({ isForced }) => isForced)
}

/** The kinds of a row that a choice changes. */
export function changeable({ kinds }: PreferenceRow, channel: Channel | 'digest'): readonly NoticeKindChoice[] {
  return channel === 'sms' ? kinds : kinds.filter(({ isForced }) => !isForced)
}

export function checkedOf(row: PreferenceRow, channel: Channel): boolean | 'some' {
  const own = changeable(row, channel)
  const checked = own.filter((kind) => kind[channel]).length
  return checked === 0 ? false : checked === own.length ? true : 'some'
}

/** How the emails of a row are sent; null if they differ, and `none` without emails. */
export function digestOf(row: PreferenceRow): Digest | null | 'none' {
  const emailed = changeable(row, 'digest').filter(({ email }) => email)
  const [first] = emailed
  if (!first) return 'none'
  return emailed.every(({ digest }) => digest === first.digest) ? first.digest : null
}
