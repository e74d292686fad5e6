import type { WaiverWords } from '@plumbline/contract/portal/billing'
import type { LienWaiverKind } from '@plumbline/domain/invoices/lien-waivers/kind'
import { prescribesWaiverForm } from '@plumbline/domain/invoices/lien-waivers/needed'
import {
  defaultWaiverText,
  fillWaiverText,
  spanishWaiverText,
  withoutSignatureLines,
} from '@plumbline/domain/invoices/lien-waivers/text'
import type { InvoiceRules } from '@plumbline/domain/invoices/settings'
import { type WaiverBlanks, waiverBlanks } from '@plumbline/domain/portal/waiver-blanks'
import type { Day } from '@plumbline/domain/calendar'
import type { DealRecord } from '../../deals/store.ts'
import { readInvoiceRules } from '../../invoices/settings.ts'
import { moneyWords } from '../../notifications/phrases.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { VendorContext } from '../../platform/http/context.ts'
import { organizationName } from '../../vendors/org-store.ts'

/** Everything that determines the wording of a deal's waivers. */
export type WaiverSource = {
  rules: InvoiceRules
  hasStatutoryForm: boolean
  vendor: string
  owner: string
  property: string
}
export type WaiverFacts = { invoiceNo: string; amountCents: number; throughOn: Day }

export async function waiverSource(
  tx: Tx,
  ctx: VendorContext,
  { fields, number }: Pick<DealRecord, 'fields' | 'number'>,
): Promise<WaiverSource> {
  const [rules, owner] = await Promise.all([readInvoiceRules(tx, ctx), tx.one(organizationName(ctx.tenant.orgId))])
  return {
    rules,
    hasStatutoryForm: prescribesWaiverForm(fields.state ?? null),
    vendor: ctx.visit.vendor.name,
    owner: owner.name,
    property: fields.addressLine1 ?? fields.name ?? number,
  }
}

/** The wording, with blanks for what the page fills in. */
export function openWords(source: WaiverSource, kind: LienWaiverKind, locale: 'en' | 'es'): WaiverWords {
  return wordsOf(source, kind, locale, () => ({ invoice: '{invoice}', amount: '{amount}', through: '{through}' }))
}

/** The wording as it's signed. */
export function filledWords(
  source: WaiverSource,
  kind: LienWaiverKind,
  locale: 'en' | 'es',
  { invoiceNo, amountCents, throughOn }: WaiverFacts,
): WaiverWords {
  return wordsOf(source, kind, locale, (language) =>
    waiverBlanks({ invoiceNo, amount: moneyWords(amountCents, language), throughOn }, language),
  )
}

/** The organization's own wording is signed as is. Ours is signed in English, with a translation into Spanish. */
function wordsOf(
  { rules, vendor, owner, property }: WaiverSource,
  kind: LienWaiverKind,
  locale: 'en' | 'es',
  blanks: (language: 'en' | 'es') => WaiverBlanks,
): WaiverWords {
  const own = rules.waiverTexts[kind]
  const fill = (text: string, language: 'en' | 'es') =>
    fillWaiverText(text, { vendor, owner, property, ...blanks(language) })
  return {
    text: fill(withoutSignatureLines(own ?? defaultWaiverText(kind)), 'en'),
    translation: own === null && locale === 'es' ? fill(spanishWaiverText(kind), 'es') : null,
  }
}
