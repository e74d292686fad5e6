import type { PaymentMethod } from '@plumbline/domain/vendors/vendor'
import type { Locale } from '../../../platform/http/workplace.ts'

export const METHOD_WORDS = {
  en: { check: 'Check', ach: 'ACH', wire: 'Wire', card: 'Card', cash: 'Cash', other: 'Other' },
  es: {
    check: 'Cheque',
    ach: 'ACH',
    wire: 'Transferencia',
    card: 'Tarjeta',
    cash: 'Efectivo',
    other: 'Otro',
  },
} as const satisfies Record<Locale, Record<PaymentMethod, string>>

export const REGISTER_WORDS = {
  en: {
    columns: [
      'Date',
      'Vendor',
      'Method',
      'Reference',
      'Account ending',
      'To vendor',
      'Withheld',
      'Total',
      'Invoices',
      'Void',
    ],
    void: 'Void',
  },
  es: {
    columns: [
      'Fecha',
      'Proveedor',
      'Forma de pago',
      'Referencia',
      'Terminación de la cuenta',
      'Al proveedor',
      'Retención fiscal',
      'Total',
      'Facturas',
      'Anulado',
    ],
    void: 'Anulado',
  },
} as const

/** The words of a vendor's statement on paper. */
export const STATEMENT_WORDS = {
  en: {
    heading: 'Vendor statement',
    vendor: 'Vendor',
    asOf: 'As of',
    billed: 'Billed',
    paid: 'Paid',
    retained: 'Retainage held',
    outstanding: 'Outstanding',
    day: 'Date',
    item: 'Item',
    deal: 'Deal',
    balance: 'Balance',
    invoice: 'Invoice',
    none: 'Nothing has been billed yet.',
    page: 'Page',
    of: 'of',
  },
  es: {
    heading: 'Estado de cuenta del proveedor',
    vendor: 'Proveedor',
    asOf: 'Al',
    billed: 'Facturado',
    paid: 'Pagado',
    retained: 'Retención',
    outstanding: 'Saldo pendiente',
    day: 'Fecha',
    item: 'Concepto',
    deal: 'Negocio',
    balance: 'Saldo',
    invoice: 'Factura',
    none: 'Todavía no se factura nada.',
    page: 'Página',
    of: 'de',
  },
} as const satisfies Record<Locale, Record<string, string>>
