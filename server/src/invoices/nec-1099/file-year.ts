import type { TaxSeason } from '@plumbline/contract/invoices/nec-1099'
import { invalidField } from '@plumbline/contract/errors'
import { necPolicy } from '@plumbline/domain/invoices/nec-1099/policy'
import { type FormChange, stepSeason } from '@plumbline/domain/invoices/nec-1099/season'
import { isTaxIdProblem } from '@plumbline/domain/invoices/nec-1099/standing'
import { authorize, editConflict, wrongState } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import type { LiveVendor } from './live-year.ts'
import { logSeason } from './log.ts'
import { sendCopyNotices } from './portal-copies.ts'
import { presentSeason } from './presenter.ts'
import { type FormRow, holdSeason, insertFiling, insertForms, writeSeasonStatus } from './season-store.ts'
import { payerProblemsOf, type SeasonNow, seasonNow } from './season-now.ts'

type Asked = { year: number; version: number; acceptIncomplete: boolean }
type KeptForm = Omit<FormRow, 'filing' | 'vendorName'>

/**
 * Marks a year as filed, or its changes since as corrected. Every vendor in it is stored as it is now, so that the file
 * can be made again.
 * @throws ApiError wrong_state, invalid_input
 */
export function fileYear(
  ctx: Context,
  event: 'file' | 'correct',
  { year, version, acceptIncomplete }: Asked,
): Promise<TaxSeason> {
  authorize(necPolicy.file(ctx.actor))
  return txAs(ctx, async (tx) => {
    const held = await holdSeason(tx, ctx.tenant.orgId, year)
    const now = await seasonNow(tx, ctx, year)
    if (held.version !== version) throw editConflict(held.version, presentSeason(ctx, now))
    const kept = event === 'file' ? now.live.map((vendor) => formOf(vendor, [])) : changedForms(now)
    const forms = kept.filter(({ standing }) => standing === 'gets_one')
    const incomplete = acceptIncomplete ? 0 : forms.filter(({ problems }) => problems.some(isTaxIdProblem)).length
    const payer = acceptIncomplete ? 0 : payerProblemsOf(now).length
    const step = stepSeason(held.status, event, {
      today: ctx.today,
      taxYear: year,
      forms: forms.length,
      incomplete: incomplete + payer,
      changes: now.differences.length,
    })
    if (step.refused === 'forms_incomplete')
      throw invalidField(
        'acceptIncomplete',
        'incomplete',
        'Some forms are missing a tax ID. File them anyway, or complete them first.',
      )
    if (step.refused !== null) throw wrongState(step.refused === 'wrong_state' ? held.status : step.refused)
    const filing = await keepFiling(tx, ctx, now, kept)
    await writeSeasonStatus(tx, ctx.tenant.orgId, year, step.status)
    await logSeason(tx, ctx, event === 'file' ? 'tax_season.filed' : 'tax_season.corrected', year, {
      before: { taxSeasonStatus: held.status },
      after: {
        taxSeasonStatus: step.status,
        taxForms: forms.length,
        necCents: forms.reduce((sum, { countedCents }) => sum + countedCents, 0),
      },
    })
    await sendCopyNotices(tx, ctx, { year, filing })
    await announce(tx, ctx, [['payments']])
    return presentSeason(ctx, await seasonNow(tx, ctx, year))
  })
}

async function keepFiling(tx: Tx, ctx: Context, now: SeasonNow, forms: readonly KeptForm[]): Promise<number> {
  const { orgId } = ctx.tenant
  const { year, organization } = now
  const filing = (now.filings.at(-1)?.number ?? 0) + 1
  await insertFiling(tx, {
    orgId,
    year,
    number: filing,
    thresholdCents: now.thresholdCents,
    columns: now.columns,
    payerName: organization.legalName || organization.name,
    payerAddress: organization.address ?? '',
    payerPhone: organization.phone ?? '',
    payerTinSealed: organization.einSealed,
    filedBy: ctx.actor.userId,
    filedAt: ctx.now,
  })
  await insertForms(tx, { orgId, year, filing }, forms)
  return filing
}

/** The vendors whose forms differ from what was filed. One that no longer gets a form is corrected to 0. */
function changedForms({ differences, live, filed }: SeasonNow): KeptForm[] {
  const now = new Map(live.map((vendor) => [vendor.vendorId, vendor]))
  const before = new Map(filed.map((form) => [form.vendorId, form]))
  return differences.flatMap(({ vendorId, changes }): KeptForm[] => {
    const vendor = now.get(vendorId)
    if (vendor) return [formOf(vendor, changes)]
    const { filing: _filing, vendorName: _name, ...form } = before.get(vendorId)!
    return [{ ...form, ...GONE, changes }]
  })
}

const GONE = {
  standing: 'left_out',
  reason: 'below_threshold',
  problems: [],
  paidCents: 0,
  cardCents: 0,
  codesCents: 0,
  refundsCents: 0,
  countedCents: 0,
  withheldCents: 0,
} satisfies Partial<KeptForm>

function formOf(vendor: LiveVendor, changes: FormChange[]): KeptForm {
  return {
    vendorId: vendor.vendorId,
    name: vendor.legalName,
    address: vendor.address,
    classification: vendor.classification,
    tinType: vendor.tinType,
    tinSealed: vendor.tinSealed,
    tinEnding: vendor.tinEnding,
    standing: vendor.standing.group,
    reason: vendor.standing.reason,
    problems: vendor.standing.problems,
    changes,
    paidCents: vendor.paidCents,
    cardCents: vendor.cardCents,
    codesCents: vendor.codesCents,
    refundsCents: vendor.refundsCents,
    countedCents: vendor.countedCents,
    withheldCents: vendor.withheldCents,
  }
}
