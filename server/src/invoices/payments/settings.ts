import { SECOND_PERSON_ABOVE_CENTS } from '@plumbline/domain/invoices/payments/payment'
import type { SettingsPart, StoredSettings } from '../../organizations/providers.ts'
import { readSettings } from '../../organizations/store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'

const KEY = 'secondPersonAboveCents'

function limitIn(stored: StoredSettings): number | null {
  const own = stored[KEY]
  return own === null || typeof own === 'number' ? own : SECOND_PERSON_ABOVE_CENTS
}

/** Above what a payment run needs a second person; null = never. */
export async function secondPersonAbove(tx: Tx, ctx: Context): Promise<number | null> {
  return limitIn(await readSettings(tx, ctx.tenant.orgId))
}

/** How an organization pays, among its settings. */
export const paymentsInSettings: SettingsPart = {
  read: (stored) => ({ [KEY]: limitIn(stored) }),
  keep: (stored, after) => (limitIn(stored) === after[KEY] ? stored : { ...stored, [KEY]: after[KEY] }),
  settingsIn: () => ({}),
}
