import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as approvalNotices from './approvals/notice-kinds.ts'
import * as billingNotices from './billing/notices.ts'
import * as budgetNotices from './budgets/notice-kinds.ts'
import * as commentNotices from './comments/notices.ts'
import { deadlineNotices } from './deadlines/notices.ts'
import * as dealNotices from './deals/notices.ts'
import * as documentNotices from './documents/notices.ts'
import * as moveNotices from './moves/notices.ts'
import type { Notice, NoticeKind } from './notifications/kind.ts'
import { emailOf } from './notifications/emails.ts'
import * as textNotices from './notifications/texts/notices.ts'
import * as taskNotices from './tasks/notices.ts'
import * as teamNotices from './team/notices.ts'

type Written = { subject: string; text: string[] }
type Params = Record<string, unknown>
type Pinned = { type: string; name: string; params: [Params, ...Params[]]; en: Written; es: Written }

const pinned = JSON.parse(
  readFileSync(new URL('../tests/notice-mails.json', import.meta.url), 'utf8'),
) as readonly Pinned[]

const kinds = new Map(
  [
    approvalNotices,
    dealNotices,
    moveNotices,
    taskNotices,
    commentNotices,
    documentNotices,
    budgetNotices,
    teamNotices,
    billingNotices,
    deadlineNotices,
    textNotices,
  ]
    .flatMap((notices) => Object.values(notices) as unknown as NoticeKind<Params>[])
    .map((kind) => [kind.type, kind]),
)

const leading = (params: Params): Notice<Params> => ({ link: '/app/there', params })

function mailOf({ type, params: [first, ...others] }: Pinned, locale: 'en' | 'es') {
  const reader = { email: 'reader@example.com', locale }
  return emailOf(kinds.get(type)!, [leading(first), ...others.map(leading)], reader, 'https://plumbline.example')
}

describe.each(['en', 'es'] as const)('the text of notification emails in %s', (locale) => {
  it.each(pinned)('$type: $name', (notice) => {
    const { subject, text } = mailOf(notice, locale)
    expect({ subject, text: text.split('\n') }).toEqual(notice[locale])
  })
})

it('every kind of notice is covered', () => {
  expect(new Set(pinned.map(({ type }) => type))).toEqual(new Set(kinds.keys()))
})
