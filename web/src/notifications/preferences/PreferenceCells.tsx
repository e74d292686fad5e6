import type { NoticeKindChoice } from '@plumbline/contract/notice-preferences'
import { type Digest, DIGESTS } from '@plumbline/domain/notifications/route'
import { Lock } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import { changeable, type Channel, checkedOf, digestOf, isLocked, type PreferenceRow } from './lines.ts'
import { CHANNEL_NAMES, DIGEST_NAMES, nameOfRow } from './line-names.ts'

export type ChangeKinds = (after: readonly NoticeKindChoice[], before: readonly NoticeKindChoice[]) => void

type Props = { row: PreferenceRow; onChange: ChangeKinds }

/** Whether a row's notices use one of the channels; with a lock if they always do. */
export function ChannelBox({ row, channel, showLabel, onChange }: Props & { channel: Channel; showLabel: boolean }) {
  const name = CHANNEL_NAMES[channel]()
  const full = `${nameOfRow(row)}: ${name}`
  if (channel !== 'sms' && isLocked(row)) return <LockedBox label={full} shown={showLabel ? name : null} />
  const before = changeable(row, channel)
  return (
    <Checkbox
      checked={checkedOf(row, channel)}
      onChange={(checked) =>
        onChange(
          before.map((kind) => ({ ...kind, [channel]: checked })),
          before,
        )
      }
      label={
        showLabel ? (
          <>
            <span aria-hidden>{name}</span>
            <span className="sr-only">{full}</span>
          </>
        ) : (
          full
        )
      }
      hideLabel={!showLabel}
    />
  )
}

export function LockedBox({ label, shown }: { label: string; shown: string | null }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-14 text-ink-soft">
      <span className="flex size-4 items-center justify-center rounded-[4px] bg-ink-soft text-paper">
        <Lock aria-hidden size={10} strokeWidth={2} />
      </span>
      {shown !== null && <span aria-hidden>{shown}</span>}
      <span className="sr-only">{m.notifications_locked({ name: label })}</span>
    </span>
  )
}

/** When emails about a row are sent. */
export function DigestChoice({ row, wide, onChange }: Props & { wide?: boolean }) {
  if (isLocked(row)) return <span className="text-13 text-ink-soft">{m.notifications_always()}</span>
  const digest = digestOf(row)
  if (digest === 'none') return null
  const before = changeable(row, 'digest')
  return (
    <Segment<Digest | ''>
      label={`${nameOfRow(row)}: ${m.notifications_email_comes()}`}
      options={DIGESTS.map((value) => ({ value, label: DIGEST_NAMES[value]() }))}
      value={digest ?? ''}
      onChange={(chosen) =>
        onChange(
          before.map((kind) => ({ ...kind, digest: chosen || kind.digest })),
          before,
        )
      }
      className="whitespace-nowrap"
      {...(wide ? { wide } : {})}
    />
  )
}
