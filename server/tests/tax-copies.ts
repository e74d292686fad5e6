import type { ActivityEvent } from '@plumbline/contract/activity-log'
import type { Budget } from '@plumbline/contract/budgets/budget'
import type { TaxSeason } from '@plumbline/contract/invoices/nec-1099'
import type { TestApp } from './harness.ts'
import { type Invited } from './portal-papers.ts'
import { paymentTeam } from './payments.ts'
import type { PortalTeam } from './portal.ts'

export const TAX_YEAR = 2025

/** A team that files its 1099s for 2025, and the vendors who get their copies in the portal. */
export function taxCopyDesk(t: TestApp, team: PortalTeam) {
  const api = () => t.api(team.admin.token)
  let pays: ReturnType<typeof paymentTeam> | undefined
  let budget: Promise<Budget> | undefined

  const season = () => team.must(api().get<TaxSeason>(`/tax-season?year=${TAX_YEAR}`))
  return {
    season,

    /** A vendor with a portal who would get a form. */
    async vendor(name: string, facts: object = {}): Promise<Invited> {
      const invited = await team.vendorWithPortal(name)
      const { version } = await team.must(api().get<{ version: number }>(`/vendors/${invited.id}`))
      const changed = await team.must(
        api().patch<{ version: number }>(`/vendors/${invited.id}`, {
          version,
          vendor: { taxClassification: 'sole_prop', ...facts },
        }),
      )
      await team.must(
        api().put(`/vendors/${invited.id}/tax-id`, {
          version: changed.version,
          taxId: { type: 'ein', number: '12-3456789' },
          match: 'match',
        }),
      )
      return invited
    },

    async paid(vendorId: string, cents: number): Promise<void> {
      const desk = await (pays ??= paymentTeam(t, team))
      const invoice = await desk.invoice(await (budget ??= team.approved() as Promise<Budget>), { vendorId, cents })
      const payment = { invoiceId: invoice.id, amountCents: cents, papersReason: 'Agreed' }
      await team.must(desk.pay(team.admin, [payment], { paysOn: `${TAX_YEAR}-12-30` }))
    },

    async file(event: 'file' | 'correct'): Promise<TaxSeason> {
      const { version } = await season()
      return team.must(
        api().post<TaxSeason>(`/tax-season/${event}`, { year: TAX_YEAR, version, acceptIncomplete: true }),
      )
    },

    /** What the log says about the consent of a vendor, latest first. */
    async consentEntries(vendorId: string) {
      const { items } = await team.must(
        api().get<{ items: ActivityEvent[] }>(`/activity?vendorId=${vendorId}&limit=50`),
      )
      return items
        .filter(({ verb }) => verb.startsWith('vendor.copy_in_portal'))
        .map(({ verb, actor, changes }) => ({ verb, kind: actor.kind, changes }))
    },
  }
}
