import type { LenderUpdate, LenderUpdateSummary } from '@plumbline/contract/on-site/lender-updates'
import { onSitePolicy } from '@plumbline/domain/on-site/policy'
import { findDeal } from '../../deals/store.ts'
import { found } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { picturesOfDeal } from '../pictures/store.ts'
import { factsOfWeek } from './facts.ts'
import { type LoanRow, loansWithLenders, picturesOfWeek } from './facts-store.ts'
import type { UpdateRow } from './store.ts'

export function presentSummary(row: UpdateRow): LenderUpdateSummary {
  return {
    id: row.id,
    dealId: row.dealId,
    from: row.from,
    to: row.to,
    title: row.title,
    locale: row.locale,
    createdBy: row.createdById === null ? null : { id: row.createdById, name: row.createdByName ?? '' },
    updatedAt: row.updatedAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    sentBy: row.sentById === null ? null : { id: row.sentById, name: row.sentByName ?? '' },
    sentTo: row.sentTo,
    version: row.version,
  }
}

/** An update with what the records say: as of now for a draft, as of when it was sent otherwise. */
export async function shownUpdate(tx: Tx, ctx: Context, row: UpdateRow): Promise<LenderUpdate> {
  return row.snapshot === null ? shownDraft(tx, ctx, row) : shownSent(ctx, row, row.snapshot)
}

async function shownDraft(tx: Tx, ctx: Context, row: UpdateRow): Promise<LenderUpdate> {
  const { orgId } = ctx.tenant
  const { dealId, from, to, loanId } = row
  const deal = found(await findDeal(tx, orgId, dealId))
  const [facts, known, ofWeek, loans] = await Promise.all([
    factsOfWeek(tx, ctx, { deal, from, to, loanId }),
    picturesOfDeal(tx, orgId, { dealId, ids: row.pictures.map(({ id }) => id) }),
    picturesOfWeek(tx, orgId, { dealId, from, to, timeZone: ctx.timeZone }),
    loansWithLenders(tx, orgId, dealId),
  ])
  const taken = new Set(row.pictures.map(({ id }) => id))
  return {
    ...presentSummary(row),
    blocks: row.blocks,
    pictures: row.pictures.flatMap(({ id, caption }) => {
      const picture = known.get(id)
      return picture ? [{ id, title: picture.title, caption }] : []
    }),
    shows: row.shows,
    loan: presentLoan(loans.find(({ id }) => id === loanId)),
    facts,
    candidates: ofWeek.filter(({ id }) => !taken.has(id)),
    loans: loans.flatMap((loan) => presentLoan(loan) ?? []),
    abilities: abilitiesOf(ctx, row),
  }
}

function shownSent(
  ctx: Context,
  row: UpdateRow,
  { facts, loan, pictures }: NonNullable<UpdateRow['snapshot']>,
): LenderUpdate {
  const abilities = abilitiesOf(ctx, row)
  return {
    ...presentSummary(row),
    blocks: row.blocks,
    pictures,
    shows: row.shows,
    loan,
    facts: abilities.seeAmounts ? facts : { ...facts, amounts: null },
    candidates: [],
    loans: [],
    abilities,
  }
}

function presentLoan(loan: LoanRow | undefined): LenderUpdate['loan'] {
  return loan ? { id: loan.id, name: loan.name, lender: loan.lender, email: loan.email } : null
}

export function abilitiesOf({ actor }: Pick<Context, 'actor'>, row: UpdateRow): LenderUpdate['abilities'] {
  const deal = { ownerId: row.dealOwnerId, teamIds: row.dealTeamIds, status: row.dealStatus }
  const isDraft = row.sentAt === null && row.removedAt === null
  const seeAmounts = onSitePolicy.seesAmounts(actor)
  return {
    edit: isDraft && onSitePolicy.change(actor, deal),
    send: isDraft && onSitePolicy.send(actor, deal),
    seeAmounts,
    openFile: seeAmounts || row.snapshot === null || row.snapshot.facts.amounts === null,
  }
}
