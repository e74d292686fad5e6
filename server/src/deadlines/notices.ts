import type { Words } from '@plumbline/contract/base'
import type { Day } from '@plumbline/domain/calendar'
import { DEADLINES, type DeadlineKind } from '@plumbline/domain/deadlines/deadlines'
import { isPermitKind } from '@plumbline/domain/deals/permits'
import type { NoticeLine } from '@plumbline/domain/notifications/lines'
import { type NoticeKind, noticeKind } from '../notifications/kind.ts'
import { dayWords } from '../notifications/phrases.ts'
import type { Locale } from '../platform/http/workplace.ts'
import { PERMIT_WORDS } from './permit-words.ts'

export type DeadlineParams = {
  deal: string
  day: Day
  /** days left */
  days: number
  /** the kind of permit, or the names of the loans */
  what: string | null
  /** of the permit */
  number: string | null
}

const LINES: Readonly<Record<DeadlineKind, NoticeLine>> = {
  offer_expiring: 'offer_dates',
  emd_due: 'expirations',
  dd_ending: 'offer_dates',
  closing_soon: 'closings',
  sale_closing_soon: 'sale_closings',
  insurance_expiring: 'expirations',
  permit_expiring: 'expirations',
  loan_maturing: 'expirations',
}

const NAMES: Readonly<Record<DeadlineKind, Words>> = {
  offer_expiring: { en: 'Offer expires', es: 'Vence una oferta' },
  emd_due: { en: 'Earnest money due', es: 'Vence el depósito de garantía' },
  dd_ending: { en: 'Due diligence ends', es: 'Termina el due diligence' },
  closing_soon: { en: 'Purchase closing soon', es: 'Cierre de compra próximo' },
  sale_closing_soon: { en: 'Sale closing soon', es: 'Cierre de venta próximo' },
  insurance_expiring: { en: 'Insurance expires', es: 'Vence un seguro' },
  permit_expiring: { en: 'Permit expires', es: 'Vence un permiso' },
  loan_maturing: { en: 'Loan matures', es: 'Vence un préstamo' },
}

/** What happens, as the start of a sentence that says when, with its plural for several dates. */
type Said = { one: (params: DeadlineParams) => string; several: (count: number) => string }

/** Sent to a deal's owner and team some days before one of its dates. */
export const deadlineNotices: Readonly<Record<DeadlineKind, NoticeKind<DeadlineParams>>> = {
  offer_expiring: deadline('offer_expiring', {
    en: { one: ({ deal }) => `The offer on ${deal} expires`, several: (count) => `${count} offers expire soon` },
    es: { one: ({ deal }) => `La oferta por ${deal} vence`, several: (count) => `${count} ofertas vencen pronto` },
  }),
  emd_due: deadline('emd_due', {
    en: {
      one: ({ deal }) => `Earnest money for ${deal} is due`,
      several: (count) => `Earnest money is due soon on ${count} deals`,
    },
    es: {
      one: ({ deal }) => `El depósito de garantía de ${deal} vence`,
      several: (count) => `El depósito de garantía vence pronto en ${count} negocios`,
    },
  }),
  dd_ending: deadline('dd_ending', {
    en: {
      one: ({ deal }) => `Due diligence on ${deal} ends`,
      several: (count) => `Due diligence ends soon on ${count} deals`,
    },
    es: {
      one: ({ deal }) => `El due diligence de ${deal} termina`,
      several: (count) => `El due diligence termina pronto en ${count} negocios`,
    },
  }),
  closing_soon: deadline('closing_soon', {
    en: { one: ({ deal }) => `The purchase of ${deal} closes`, several: (count) => `${count} purchases close soon` },
    es: {
      one: ({ deal }) => `La compra de ${deal} se cierra`,
      several: (count) => `${count} compras se cierran pronto`,
    },
  }),
  sale_closing_soon: deadline('sale_closing_soon', {
    en: { one: ({ deal }) => `The sale of ${deal} closes`, several: (count) => `${count} sales close soon` },
    es: { one: ({ deal }) => `La venta de ${deal} se cierra`, several: (count) => `${count} ventas se cierran pronto` },
  }),
  insurance_expiring: deadline('insurance_expiring', {
    en: {
      one: ({ deal }) => `Insurance on ${deal} expires`,
      several: (count) => `Insurance expires soon on ${count} deals`,
    },
    es: {
      one: ({ deal }) => `El seguro de ${deal} vence`,
      several: (count) => `El seguro vence pronto en ${count} negocios`,
    },
  }),
  permit_expiring: deadline('permit_expiring', {
    en: {
      one: (permit) => `The ${permitWords(permit, 'en')} for ${permit.deal} expires`,
      several: (count) => `${count} permits expire soon`,
    },
    es: {
      one: (permit) => `El ${permitWords(permit, 'es')} de ${permit.deal} vence`,
      several: (count) => `${count} permisos vencen pronto`,
    },
  }),
  loan_maturing: deadline('loan_maturing', {
    en: {
      one: ({ deal, what }) => `Financing on ${deal} (${what}) matures`,
      several: (count) => `Financing matures soon on ${count} deals`,
    },
    es: {
      one: ({ deal, what }) => `El financiamiento de ${deal} (${what}) vence`,
      several: (count) => `El financiamiento vence pronto en ${count} negocios`,
    },
  }),
}

function deadline(kind: DeadlineKind, said: Readonly<Record<Locale, Said>>): NoticeKind<DeadlineParams> {
  const { needs } = DEADLINES[kind]
  return noticeKind(
    kind,
    {
      en: (...dates) => ({
        subject: subjectOf(said.en, dates, inDaysEn),
        paragraphs: dates.map((date) => `${said.en.one(date)} on ${dayWords(date.day, 'en')}.`),
        action: dates.length === 1 ? 'Open deal' : 'Open Plumbline',
        because: 'You’re receiving this because you own the deal or are on its team.',
      }),
      es: (...dates) => ({
        subject: subjectOf(said.es, dates, inDaysEs),
        paragraphs: dates.map((date) => `${said.es.one(date)} el ${dayWords(date.day, 'es')}.`),
        action: dates.length === 1 ? 'Abrir negocio' : 'Abrir Plumbline',
        because: 'Recibe este correo porque es responsable del negocio o parte de su equipo.',
      }),
    },
    { line: LINES[kind], name: NAMES[kind], ...(needs === undefined ? {} : { needs }) },
  )
}

function subjectOf(
  { one, several }: Said,
  [first, ...others]: readonly [DeadlineParams, ...DeadlineParams[]],
  inDays: (days: number) => string,
): string {
  return others.length === 0 ? `${one(first)} ${inDays(first.days)}` : several(others.length + 1)
}

function inDaysEn(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

function inDaysEs(days: number): string {
  if (days === 0) return 'hoy'
  return days === 1 ? 'mañana' : `en ${days} días`
}

function permitWords({ what, number }: DeadlineParams, locale: Locale): string {
  const kind = PERMIT_WORDS[what !== null && isPermitKind(what) ? what : 'other'][locale]
  return number === null ? kind : `${kind} ${number}`
}
