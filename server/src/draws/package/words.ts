import type { PackagePart } from './order.ts'
import type { Locale } from '../../platform/http/workplace.ts'
import type { DrawPackage } from '@plumbline/contract/draws/package'

type Words = {
  request: (loanNumber: number) => string
  final: string
  to: (lender: string) => string
  ask: string
  parts: Record<PackagePart, string>
  page: string
  of: string
  balance: string
  ledger: { holdback: string; before: string; request: string; left: string }
  contents: string
  leftOut: string
  leftOutHint: string
  why: Record<DrawPackage['leftOut'][number]['why'], string>
  columns: readonly string[]
  total: string
  costs: string
  costsHint: string
  costColumns: readonly string[]
  receipt: string
  csv: { line: string; cost: string; columns: readonly string[] }
}

/** The words of a package on paper. The rest of it is what people entered. */
export const PACKAGE_WORDS: Record<Locale, Words> = {
  en: {
    request: (loanNumber) => `Draw request ${loanNumber}`,
    final: 'Final draw request',
    to: (lender) => `For ${lender}`,
    ask: 'Amount requested',
    parts: {
      cover: 'Cover',
      schedule: 'Schedule of values',
      invoices: 'Invoices and receipts',
      waivers: 'Lien waivers',
      papers: 'Other documents',
      pictures: 'Photos',
    },
    page: 'Page',
    of: 'of',
    balance: 'Holdback status',
    ledger: {
      holdback: 'Holdback',
      before: 'Approved on earlier draws',
      request: 'This request',
      left: 'Left after this request',
    },
    contents: 'Contents',
    leftOut: 'Not in this file',
    leftOutHint: 'These files couldn’t be converted to pages. Ask us for copies.',
    why: {
      broken: 'The file is damaged',
      locked: 'The file has a password',
      unsupported: 'Not a PDF, JPEG, PNG or WebP',
      too_large: 'The file is too large',
    },
    columns: ['No.', 'Line', 'Scheduled', 'Prior draws', 'This request', 'Drawn to date', 'Complete', 'Left'],
    total: 'Total',
    costs: 'What was paid',
    costsHint: 'Payments that this request reimburses.',
    costColumns: ['Line', 'Paid to', 'Invoice or receipt', 'Paid on', 'Amount', 'Page'],
    receipt: 'Receipt',
    csv: {
      line: 'Line',
      cost: 'Cost',
      columns: [
        'Row',
        'No.',
        'Line',
        'Scheduled',
        'Prior draws',
        'This request',
        'Drawn to date',
        'Complete %',
        'Left',
        'Paid to',
        'Invoice or receipt',
        'Paid on',
        'Paid',
      ],
    },
  },
  es: {
    request: (loanNumber) => `Solicitud de desembolso ${loanNumber}`,
    final: 'Solicitud de desembolso final',
    to: (lender) => `Para ${lender}`,
    ask: 'Solicitamos',
    parts: {
      cover: 'Portada',
      schedule: 'Desglose de partidas',
      invoices: 'Facturas y recibos',
      waivers: 'Renuncias de gravamen',
      papers: 'Otros documentos',
      pictures: 'Fotos',
    },
    page: 'Página',
    of: 'de',
    balance: 'Estado de la reserva de obra',
    ledger: {
      holdback: 'Reserva de obra',
      before: 'Aprobado en desembolsos anteriores',
      request: 'Esta solicitud',
      left: 'Resta después de esta solicitud',
    },
    contents: 'Contenido',
    leftOut: 'No incluidos en este archivo',
    leftOutHint: 'Estos archivos no se pudieron convertir en páginas. Pídanoslos.',
    why: {
      broken: 'El archivo está dañado',
      locked: 'El archivo tiene contraseña',
      unsupported: 'No es PDF, JPEG, PNG ni WebP',
      too_large: 'El archivo es demasiado grande',
    },
    columns: ['Núm.', 'Partida', 'Programado', 'Antes', 'Esta solicitud', 'Acumulado', 'Avance', 'Resta'],
    total: 'Total',
    costs: 'Lo que se pagó',
    costsHint: 'Pagos que esta solicitud reembolsa.',
    costColumns: ['Partida', 'Pagado a', 'Factura o recibo', 'Pagado el', 'Importe', 'Página'],
    receipt: 'Recibo',
    csv: {
      line: 'Partida',
      cost: 'Costo',
      columns: [
        'Renglón',
        'Núm.',
        'Partida',
        'Programado',
        'Antes',
        'Esta solicitud',
        'Acumulado',
        'Avance %',
        'Resta',
        'Pagado a',
        'Factura o recibo',
        'Pagado el',
        'Pagado',
      ],
    },
  },
}
