import type { NecGroup, NecProblem, NecReason } from '@plumbline/domain/invoices/nec-1099/standing'
import type { TaxClassification } from '@plumbline/domain/vendors/vendor'
import type { Locale } from '../../../platform/http/workplace.ts'

type Words<Key extends string> = Record<Locale, Record<Key, string>>

export const SUMMARY_COLUMNS = {
  en: [
    'Vendor',
    'Tax class',
    'Tax ID',
    'Paid',
    'By card and other',
    'Codes not reported',
    'Refunds',
    'Counted',
    'Withheld',
    '1099-NEC',
    'Why',
    'Missing',
  ],
  es: [
    'Proveedor',
    'Clase fiscal',
    'Número fiscal',
    'Pagado',
    'Con tarjeta y otros',
    'Códigos que no se declaran',
    'Reembolsos',
    'Contado',
    'Retención fiscal',
    '1099-NEC',
    'Motivo',
    'Falta',
  ],
} as const satisfies Record<Locale, readonly string[]>

export const CLASS_WORDS = {
  en: {
    individual: 'Individual',
    sole_prop: 'Sole proprietor',
    llc_disregarded: 'LLC, disregarded',
    llc_partnership: 'LLC, partnership',
    partnership: 'Partnership',
    c_corp: 'C corporation',
    s_corp: 'S corporation',
    trust: 'Trust or estate',
    exempt: 'Exempt payee',
    foreign: 'Foreign',
    unknown: 'Unknown',
  },
  es: {
    individual: 'Persona física',
    sole_prop: 'Propietario único',
    llc_disregarded: 'LLC de un solo dueño',
    llc_partnership: 'LLC, sociedad',
    partnership: 'Sociedad',
    c_corp: 'Corporación C',
    s_corp: 'Corporación S',
    trust: 'Fideicomiso o sucesión',
    exempt: 'Exento',
    foreign: 'Extranjero',
    unknown: 'Desconocida',
  },
} as const satisfies Words<TaxClassification>

export const GROUP_WORDS = {
  en: { gets_one: 'Gets one', close: 'Close to it', left_out: 'Left out' },
  es: { gets_one: 'Recibe uno', close: 'Está cerca', left_out: 'No recibe' },
} as const satisfies Words<NecGroup>

export const REASON_WORDS = {
  en: {
    reaches_threshold: 'Reaches the threshold',
    withheld: 'Tax was withheld',
    close: 'Close to the threshold',
    below_threshold: 'Below the threshold',
    corporation: 'Corporation',
    exempt_payee: 'Exempt payee',
    foreign: 'Foreign, on Form W-8',
    only_card: 'Only paid by card or other',
    only_codes: 'Only goods or fees',
  },
  es: {
    reaches_threshold: 'Llega al umbral',
    withheld: 'Se retuvo impuesto',
    close: 'Cerca del umbral',
    below_threshold: 'Por debajo del umbral',
    corporation: 'Corporación',
    exempt_payee: 'Exento',
    foreign: 'Extranjero, con formulario W-8',
    only_card: 'Solo pagos con tarjeta u otros',
    only_codes: 'Solo mercancía o cuotas',
  },
} as const satisfies Words<NecReason>

export const PROBLEM_WORDS = {
  en: {
    w9_missing: 'W-9',
    tax_id_missing: 'tax ID',
    tax_id_mismatch: 'name and tax ID that match',
    class_unknown: 'tax class',
    address_missing: 'address with city, state and ZIP code',
  },
  es: {
    w9_missing: 'W-9',
    tax_id_missing: 'número fiscal',
    tax_id_mismatch: 'nombre y número fiscal que coincidan',
    class_unknown: 'clase fiscal',
    address_missing: 'dirección con ciudad, estado y código postal',
  },
} as const satisfies Words<NecProblem>
