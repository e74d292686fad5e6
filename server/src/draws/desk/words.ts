import type { DrawStatus } from '@plumbline/domain/draws/status'
import type { Locale } from '../../platform/http/workplace.ts'

export const DESK_WORDS = {
  en: {
    file: 'draws',
    columns: [
      'Lender',
      'Deal',
      'City',
      'Loan',
      'Draws funded',
      'Holdback',
      'Funded',
      'Still to draw',
      'Pending',
      'Where it stands',
      'Days waiting',
      'Ready to request',
      'Fees',
      'Not approved',
      'Floated',
    ],
  },
  es: {
    file: 'desembolsos',
    columns: [
      'Prestamista',
      'Negocio',
      'Ciudad',
      'Préstamo',
      'Desembolsos recibidos',
      'Reserva (holdback)',
      'Recibido',
      'Por desembolsar',
      'Solicitado',
      'Situación',
      'Días de espera',
      'Por solicitar',
      'Cargos',
      'No aprobado',
      'Adelantado',
    ],
  },
} as const satisfies Record<Locale, object>

export const STATUS_WORDS = {
  en: {
    draft: 'Draft',
    submitted: 'Submitted',
    inspection_scheduled: 'Inspection scheduled',
    inspected: 'Inspected',
    returned: 'Returned',
    approved: 'Approved',
    funded: 'Funded',
    rejected: 'Rejected',
    cancelled: 'Canceled',
  },
  es: {
    draft: 'Borrador',
    submitted: 'Enviado',
    inspection_scheduled: 'Inspección programada',
    inspected: 'Inspeccionado',
    returned: 'Devuelto',
    approved: 'Autorizado',
    funded: 'Depositado',
    rejected: 'Rechazado',
    cancelled: 'Cancelado',
  },
} as const satisfies Record<Locale, Record<DrawStatus, string>>
