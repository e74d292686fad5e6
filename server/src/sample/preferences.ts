import { kindsFor } from '../notifications/kind.ts'
import { changePreferences } from '../notifications/preferences/commands.ts'
import { type NoticePreference, usualPreference } from '@plumbline/domain/notifications/route'
import type { RoomScenes, Whole } from './scene.ts'

/** What the organization's admin wants less often, or in the app alone. */
const CHOSEN: Readonly<Record<string, Partial<NoticePreference>>> = {
  task_assigned: { digest: 'daily' },
  tasks_assigned: { digest: 'daily' },
  work_handed_over: { digest: 'daily' },
  emd_due: { digest: 'daily' },
  loan_maturing: { digest: 'daily' },
  insurance_expiring: { digest: 'daily' },
  permit_expiring: { digest: 'daily' },
  compliance_expiring: { digest: 'weekly' },
  compliance_expired: { digest: 'weekly' },
  comment_on_deal: { email: false },
  comment_reply: { email: false },
}

export const preferenceScenes: RoomScenes = { afterDeals: choose }

async function choose({ as, today }: Whole): Promise<void> {
  const jo = await as('jo', today)
  const known = new Set(kindsFor(jo.actor).map(({ type }) => type))
  const kinds = Object.entries(CHOSEN)
    .filter(([type]) => known.has(type))
    .map(([type, chosen]) => ({ type, ...usualPreference(type), ...chosen }))
  await changePreferences(jo, kinds)
}
