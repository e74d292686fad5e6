import type { ActivityEvent } from '@plumbline/contract/activity-log'
import type { Person, PersonDeal } from '@plumbline/contract/people'
import { contactPolicy } from '@plumbline/domain/contacts/policy'
import { drawPolicy } from '@plumbline/domain/draws/policy'
import { figuresSeenBy } from '@plumbline/domain/deals/policy'
import { contactHistory } from '../../activity-log/queries.ts'
import { presentContact } from '../../contacts/facts.ts'
import { contactById } from '../../contacts/store.ts'
import { found } from '../../platform/commands/checks.ts'
import { readAs, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import {
  type Lending,
  openDraws,
  openOffers,
  presentLender,
  presentLoan,
  presentSeller,
  readLending,
} from './figures.ts'
import { type DealRow, dealsOf, listingsOf, moreOf, standingFor } from './store.ts'

const NOTHING_LENT: Lending = { loans: [], draws: [], drawDays: null }

/**
 * A contact, or the one it was merged into, with its deals, what is open, and the figures of its roles, limited to what the
 * caller may see.
 */
export function getPerson(ctx: Context, asked: string): Promise<Person> {
  const { orgId } = ctx.tenant
  const sees = figuresSeenBy(ctx.actor)
  return txAs(ctx, async (tx) => {
    const { id } = found(await tx.first(standingFor(orgId, asked)))
    const contact = found(await tx.first(contactById(orgId, id)))
    const [more, deals, listings, lending] = await Promise.all([
      tx.one(moreOf(orgId, id)),
      tx.rows(dealsOf(orgId, id)),
      tx.one(listingsOf(orgId, id)),
      sees.profit ? readLending(tx, ctx, id) : NOTHING_LENT,
    ])
    return {
      contact: presentContact(contact),
      lastContactedAt: more.lastContactedAt?.toISOString() ?? null,
      calls: more.calls,
      deals: deals.map((deal) => presentDeal(deal, lending)),
      open: [...openDraws(lending, deals), ...(sees.financials ? openOffers(deals, ctx.today) : [])],
      lender: presentLender(lending),
      seller: sees.financials ? presentSeller(deals) : null,
      agent: listings.listed === 0 ? null : listings,
      vendors: more.vendors,
      abilities: {
        edit: contactPolicy.edit(ctx.actor),
        merge: contactPolicy.merge(ctx.actor),
        seeDrawTerms: drawPolicy.read(ctx.actor) && contact.roles.includes('lender'),
      },
    }
  })
}

function presentDeal(deal: DealRow, { loans }: Lending): PersonDeal {
  return {
    id: deal.id,
    number: deal.number,
    name: deal.name,
    dealType: deal.dealType,
    status: deal.status,
    stage: { en: deal.stageNameEn, es: deal.stageNameEs },
    roles: deal.roles,
    loans: loans.filter(({ dealId }) => dealId === deal.id).map(presentLoan),
  }
}

type Asked = { id: string; only?: 'calls' | 'changes' | undefined; limit: number; cursor?: string | undefined }

/** Calls with a contact and changes to it. @throws ApiError not_found, including for another organization's contact */
export async function personHistory(
  ctx: Context,
  { id, cursor, ...asked }: Asked,
): Promise<{ items: ActivityEvent[]; nextCursor: string | null }> {
  const [contact] = await readAs(ctx, contactById(ctx.tenant.orgId, id))
  found(contact)
  return contactHistory(ctx, { contactId: id, ...asked, ...(cursor === undefined ? {} : { cursor }) })
}
