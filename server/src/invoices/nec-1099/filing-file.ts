import { ApiError, invalidField } from '@plumbline/contract/errors'
import { confirmedUntil } from '@plumbline/domain/auth/confirmation'
import { type FiledForm, filesNeeded, filingCsv, FORMS_PER_FILE } from '@plumbline/domain/invoices/nec-1099/irs-file'
import { necPolicy } from '@plumbline/domain/invoices/nec-1099/policy'
import { authorize, found, wrongState } from '../../platform/commands/checks.ts'
import { txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import type { SessionOf } from '../../platform/http/identity.ts'
import { logSeason } from './log.ts'
import { type FormRow, filingsQuery, formsQuery } from './season-store.ts'

export type FileAsked = { year: number; filing: number; part: number }

/**
 * Makes the file that is uploaded to the IRS, from what was kept at a filing, with tax ids in full. Only for someone who
 * proved their identity within the last ten minutes; each time is recorded in the same transaction. The file isn't stored.
 * @throws ApiError confirmation_required, not_found, wrong_state
 */
export async function makeFilingFile(
  ctx: Context,
  session: SessionOf,
  { year, filing, part }: FileAsked,
): Promise<string> {
  authorize(necPolicy.file(ctx.actor))
  const { provedAt } = await ctx.app.identity.guardOf(session)
  return txAs(ctx, async (tx) => {
    const { orgId } = ctx.tenant
    const kept = found((await tx.rows(filingsQuery(orgId, year))).find(({ number }) => number === filing))
    if (confirmedUntil(provedAt) <= ctx.now) throw new ApiError('confirmation_required')
    const rows = await tx.rows(formsQuery(orgId, year, { filing }))
    const forms = rows.filter(({ standing, changes }) => standing === 'gets_one' || changes.length > 0)
    if (part > filesNeeded(forms.length)) throw new ApiError('not_found')
    if (kept.payerTinSealed === null) throw wrongState('payer_tax_id_missing')
    const { secrets } = ctx.app
    await logSeason(tx, ctx, 'tax_season.file_made', year, {
      after: { taxFiling: filing, taxFilePart: part, taxForms: forms.length },
    })
    return filingCsv(kept.columns, {
      taxYear: year,
      payer: {
        name: kept.payerName,
        tin: secrets.open(kept.payerTinSealed).replace(/\D/g, ''),
        address: kept.payerAddress,
        phone: kept.payerPhone,
        email: '',
      },
      forms: forms
        .slice((part - 1) * FORMS_PER_FILE, part * FORMS_PER_FILE)
        .map((form) => filedForm(form, form.tinSealed === null ? null : secrets.open(form.tinSealed))),
    })
  })
}

function filedForm(form: FormRow, tin: string | null): FiledForm {
  const isForm = form.standing === 'gets_one'
  return {
    name: form.name,
    tinType: form.tinType,
    tin,
    address: form.address,
    account: form.vendorId.replaceAll('-', '').slice(-20),
    countedCents: isForm ? form.countedCents : 0,
    withheldCents: isForm ? form.withheldCents : 0,
  }
}

export function expectPart(text: string | undefined, name: string): number {
  const number = Number(text ?? '1')
  if (!/^\d{1,4}$/.test(text ?? '1') || number < 1) throw invalidField(name, 'number', 'Enter 1 or more.')
  return number
}
