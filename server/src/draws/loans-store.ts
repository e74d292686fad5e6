import { shortPercent } from '@plumbline/domain/money'
import type { LoanDrawTerms } from '@plumbline/contract/draws/terms'
import { type DrawTerms, USUAL_DRAW_TERMS } from '@plumbline/domain/draws/terms'
import type { LoanRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import { type RawBuilder, sql } from 'kysely'
import { among } from '../platform/db/among.ts'
import { prepared, type Tx } from '../platform/db/doors.ts'

/** A loan with what its lender asks for with each draw. */
export type DrawLoan = Pick<
  LoanRecord,
  'name' | 'status' | 'purpose' | 'initialAdvanceCents' | 'advancePct' | 'holdbackCents' | 'holdbackPct'
> & {
  id: string
  dealId: string
  position: number
  feeCents: number
  retainagePct: string
  terms: LoanDrawTerms
  /** 0 = it has no schedule yet */
  scheduleVersion: number
}

type Stored = Omit<DrawLoan, 'terms'> & { [Key in keyof DrawTerms]: DrawTerms[Key] | null } & {
  termsVersion: number | null
  lenderId: string | null
  lenderName: string | null
}

function loansQuery(where: RawBuilder<unknown>): RawBuilder<Stored> {
  return sql<Stored>`
    select
      loan.id, loan.deal_id, loan.position, loan.name, loan.status, loan.purpose, loan.initial_advance_cents, loan.advance_pct,
      loan.holdback_cents, loan.holdback_pct, loan.draw_fee_cents as fee_cents, loan.draw_retainage_pct as retainage_pct,
      terms.basis, terms.minimum_cents, terms.photos_required, terms.photos_per_line, terms.inspection_required,
      terms.inspection_note, terms.send_by, terms.draw_email, terms.version as terms_version,
      coalesce(terms.schedule_version, 0) as schedule_version,
      lender.id as lender_id, lender.name as lender_name
    from loans loan
    left join loan_draw_terms terms on terms.org_id = loan.org_id and terms.loan_id = loan.id
    left join contacts lender on lender.org_id = terms.org_id and lender.id = terms.lender_id
    where ${where}
    order by loan.deal_id, loan.position`
}

/** The loans of these deals, by position. */
export async function loansOfDeals(tx: Tx, orgId: string, dealIds: readonly string[]): Promise<DrawLoan[]> {
  const rows = await tx.rows(prepared(loansQuery(sql`loan.org_id = ${orgId} and loan.deal_id ${among(dealIds)}`)))
  return rows.map(loanOf)
}

export async function findLoan(tx: Tx, orgId: string, id: string): Promise<DrawLoan | undefined> {
  const row = await tx.first(prepared(loansQuery(sql`loan.org_id = ${orgId} and loan.id = ${id}`)))
  return row && loanOf(row)
}

/** The deal that a loan belongs to, to lock that first. */
export function dealOfLoan(orgId: string, id: string): RawBuilder<{ dealId: string }> {
  return sql`select deal_id from loans where org_id = ${orgId} and id = ${id}`
}

function loanOf({ termsVersion, lenderId, lenderName, ...row }: Stored): DrawLoan {
  const usual = USUAL_DRAW_TERMS
  const retainagePct = shortPercent(row.retainagePct) ?? '0'
  return {
    id: row.id,
    dealId: row.dealId,
    position: row.position,
    name: row.name,
    status: row.status,
    purpose: row.purpose,
    initialAdvanceCents: row.initialAdvanceCents,
    advancePct: shortPercent(row.advancePct),
    holdbackCents: row.holdbackCents,
    holdbackPct: shortPercent(row.holdbackPct),
    feeCents: row.feeCents,
    retainagePct,
    terms: {
      lender: lenderId === null || lenderName === null ? null : { id: lenderId, name: lenderName },
      terms: {
        basis: row.basis ?? usual.basis,
        minimumCents: row.minimumCents ?? usual.minimumCents,
        photosRequired: row.photosRequired ?? usual.photosRequired,
        photosPerLine: row.photosPerLine ?? usual.photosPerLine,
        inspectionRequired: row.inspectionRequired ?? usual.inspectionRequired,
        inspectionNote: row.inspectionNote ?? usual.inspectionNote,
        sendBy: row.sendBy ?? usual.sendBy,
        drawEmail: row.drawEmail,
        feeCents: row.feeCents,
        retainagePct,
      },
      version: termsVersion ?? 0,
    },
    scheduleVersion: row.scheduleVersion,
  }
}

/**
 * The median days that the lender took for its last ten draws, from submitted to funded. Where no lender was chosen, the
 * loan's name stands for it. Null = none was funded yet.
 */
export async function usualDaysOf(
  tx: Tx,
  orgId: string,
  { loan, timeZone }: { loan: Pick<DrawLoan, 'name' | 'terms'>; timeZone: string },
): Promise<number | null> {
  const lenderId = loan.terms.lender?.id ?? null
  const { days } = await tx.one(
    prepared(sql<{ days: number | null }>`
      select percentile_cont(0.5) within group (order by last.days)::float8 as days
      from (
        select draw.funded_on - (draw.submitted_at at time zone ${timeZone})::date as days
        from draw_requests draw
        join loans loan on loan.org_id = draw.org_id and loan.id = draw.loan_id
        left join loan_draw_terms terms on terms.org_id = draw.org_id and terms.loan_id = draw.loan_id
        where draw.org_id = ${orgId} and draw.status = 'funded'
          and terms.lender_id is not distinct from ${lenderId}::uuid
          and (${lenderId}::uuid is not null or loan.name = ${loan.name})
        order by draw.funded_on desc, draw.number desc
        limit 10
      ) last`),
  )
  return days === null ? null : Math.max(0, days)
}
