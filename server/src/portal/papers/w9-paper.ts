import { join } from 'node:path'
import { dayInZone } from '@plumbline/domain/calendar'
import { MAX_FILE_BYTES } from '@plumbline/domain/files/size'
import type { TinType } from '@plumbline/domain/vendors/vendor'
import { type Certification, W9_CERTIFICATION } from '@plumbline/domain/vendors/w9/certification'
import type { LlcTaxedAs, W9Class, W9Facts } from '@plumbline/domain/vendors/w9/form'
import { dayWords } from '../../notifications/phrases.ts'
import { keepContent, madeSource } from '../../platform/files/intake.ts'
import type { StoredFile } from '../../platform/files/files.ts'
import type { VendorContext } from '../../platform/http/context.ts'
import { renderPdf } from '../../platform/pdf/render.ts'
import { readAsVendor } from '../../platform/db/doors.ts'
import { ownerOf } from '../queries.ts'
import { shownOrganization } from '../store.ts'

const TEMPLATE = join(import.meta.dirname, 'w9.typ')

const CLASSES: Record<W9Class, string> = {
  individual: 'Individual or sole proprietor',
  llc: 'Limited liability company (LLC)',
  partnership: 'Partnership',
  c_corp: 'C corporation',
  s_corp: 'S corporation',
  trust: 'Trust or estate',
}
const TAXED_AS: Record<LlcTaxedAs, string> = {
  owner: 'disregarded, one owner: the name above is the owner’s',
  c: 'taxed as a C corporation (C)',
  s: 'taxed as an S corporation (S)',
  p: 'taxed as a partnership (P)',
}
const NUMBERS: Record<TinType, string> = {
  ssn: 'Social security number (SSN) or ITIN',
  ein: 'Employer identification number (EIN)',
}

/** Composes a substitute W-9 with the signature that was typed, and stores it before anything is locked. */
export async function signedW9(
  ctx: VendorContext,
  { facts, digits, signer }: { facts: W9Facts; digits: string; signer: string },
): Promise<StoredFile> {
  const { name: organization } = await readAsVendor(ctx.db, ownerOf(ctx), shownOrganization)
  const pdf = await renderPdf(TEMPLATE, {
    title: 'Substitute Form W-9',
    subtitle: 'Request for taxpayer identification number and certification',
    organization,
    facts: factsShown(facts, digits),
    certification: certified(W9_CERTIFICATION.en),
    isBackupWithheld: facts.isBackupWithheld,
    struckNote: facts.isBackupWithheld
      ? 'The signer struck out item 2: the IRS has notified the signer of backup withholding.'
      : '',
    signer,
    signedText: signedText(ctx),
    translationHeading: 'Certificación en español',
    translation: ctx.visit.vendor.locale === 'es' ? certified(W9_CERTIFICATION.es) : null,
    footer: `Substitute Form W-9 · ${facts.name} · ${organization}`,
  })
  const made = await madeSource('W-9.pdf', pdf)
  const { sha256, bytes } = await keepContent(ctx, () => made.open(), MAX_FILE_BYTES)
  return { sha256, bytes }
}

function factsShown(facts: W9Facts, digits: string): { name: string; value: string }[] {
  const { classification, llcTaxedAs, exemptPayeeCode, tinType } = facts
  const taxedAs = llcTaxedAs === null ? '' : `, ${TAXED_AS[llcTaxedAs]}`
  return [
    { name: 'Name, as on the income tax return', value: facts.name },
    { name: 'Business name, if different', value: facts.businessName || '–' },
    { name: 'Federal tax classification', value: `${CLASSES[classification]}${taxedAs}` },
    { name: 'Exempt payee code', value: exemptPayeeCode || '–' },
    { name: 'Address', value: `${facts.street}\n${facts.city}` },
    { name: NUMBERS[tinType], value: written(digits, tinType) },
  ]
}

function written(digits: string, type: TinType): string {
  return type === 'ein'
    ? `${digits.slice(0, 2)}-${digits.slice(2)}`
    : `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
}

function certified({ lede, number, notWithheld, person, consent }: Certification) {
  return { lede, items: [number, notWithheld, person], consent }
}

function signedText(ctx: VendorContext): string {
  const { timeZone, now, visit, ip } = ctx
  const clock = now.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
  const from = ip === null ? '' : `, from ${ip}`
  return `Signed electronically under penalties of perjury by ${visit.person.email} on ${dayWords(dayInZone(now, timeZone), 'en')}, ${clock}${from}. The signer agreed to sign electronically.`
}
