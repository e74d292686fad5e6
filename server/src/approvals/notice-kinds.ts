import type { Words } from '@plumbline/contract/base'
import { noticeKind } from '../notifications/kind.ts'
import { count, moneyWords } from '../notifications/phrases.ts'

export type RequestedParams = {
  title: Words
  detail: Words
  reference: string | null
  deal: string
  by: string
  amountCents: number | null
  reason: string | null
}

/** Sent to people who can decide the current step. */
export const approvalRequested = noticeKind<RequestedParams & { isReminder: boolean }>(
  'approval_requested',
  {
    en: (params) => ({
      subject: `${params.isReminder ? 'Reminder: needs' : 'Needs'} your approval: ${named(params, 'en')}, ${params.deal}`,
      paragraphs: [
        `${params.by} asks for your approval.`,
        summary(params, 'en'),
        ...(params.reason === null ? [] : [`Reason: ${params.reason}`]),
      ],
      action: 'Review and decide',
      because: 'You’re receiving this because you can approve it.',
    }),
    es: (params) => ({
      subject: `${params.isReminder ? 'Recordatorio: requiere' : 'Requiere'} su aprobación: ${named(params, 'es')}, ${params.deal}`,
      paragraphs: [
        `${params.by} solicita su aprobación.`,
        summary(params, 'es'),
        ...(params.reason === null ? [] : [`Motivo: ${params.reason}`]),
      ],
      action: 'Revisar y decidir',
      because: 'Recibe este correo porque puede aprobarlo.',
    }),
  },
  {
    line: 'approvals',
    name: { en: 'Approval requested', es: 'Aprobación solicitada' },
    asks: true,
    needs: 'deal.see_financials',
    figure: 'amountCents',
  },
)

type Outcome = 'approved' | 'rejected' | 'expired' | 'deal_archived' | 'deal_closed' | 'deal_deleted'

/** @property decidedBy null if no one decided */
export type DecidedParams = RequestedParams & { outcome: Outcome; decidedBy: string | null }

const OUTCOMES = {
  en: {
    approved: 'Approved',
    rejected: 'Rejected',
    expired: 'No decision',
    deal_archived: 'No longer needed',
    deal_closed: 'No longer needed',
    deal_deleted: 'No longer needed',
  },
  es: {
    approved: 'Se aprobó',
    rejected: 'Se rechazó',
    expired: 'Sin decisión',
    deal_archived: 'Ya no se requiere',
    deal_closed: 'Ya no se requiere',
    deal_deleted: 'Ya no se requiere',
  },
} as const

const WHAT_HAPPENED: Record<'en' | 'es', Record<Outcome, (by: string) => string>> = {
  en: {
    approved: (by) => `${by} approved what you submitted.`,
    rejected: (by) => `${by} rejected what you submitted.`,
    expired: () => 'No one decided within 30 days, so it’s a draft again. Submit it again to ask for approval.',
    deal_archived: () => 'The deal was archived before anyone decided, so it’s a draft again.',
    deal_closed: () => 'The deal was closed before anyone decided, so it’s a draft again.',
    deal_deleted: () => 'The deal was deleted before anyone decided.',
  },
  es: {
    approved: (by) => `${by} aprobó lo que usted envió.`,
    rejected: (by) => `${by} rechazó lo que usted envió.`,
    expired: () => 'Nadie decidió en 30 días, así que volvió a ser borrador. Envíelo a aprobación otra vez.',
    deal_archived: () => 'El negocio se archivó antes de que alguien decidiera, así que volvió a ser borrador.',
    deal_closed: () => 'El negocio se cerró antes de que alguien decidiera, así que volvió a ser borrador.',
    deal_deleted: () => 'El negocio se eliminó antes de que alguien decidiera.',
  },
}

/** Sent to the person who asked. */
export const approvalDecided = noticeKind<DecidedParams>(
  'approval_decided',
  {
    en: (params) => ({
      ...decidedText(params, 'en'),
      action: 'Open',
      because: 'You’re receiving this because you submitted it.',
    }),
    es: (params) => ({
      ...decidedText(params, 'es'),
      action: 'Abrir',
      because: 'Recibe este correo porque usted lo envió a aprobación.',
    }),
  },
  {
    line: 'decisions',
    name: { en: 'Decision on your request', es: 'Decisión sobre su solicitud' },
    needs: 'deal.see_financials',
    figure: 'amountCents',
  },
)

function decidedText(params: DecidedParams, locale: 'en' | 'es'): { subject: string; paragraphs: string[] } {
  const { outcome, decidedBy, reason, deal } = params
  const because = locale === 'en' ? 'Reason' : 'Motivo'
  return {
    subject: `${OUTCOMES[locale][outcome]}: ${named(params, locale)}, ${deal}`,
    paragraphs: [
      WHAT_HAPPENED[locale][outcome](decidedBy ?? ''),
      summary(params, locale),
      ...(reason === null ? [] : [`${because}: ${reason}`]),
    ],
  }
}

/** Sent to more people who can decide, once a step has waited too long. */
export const approvalEscalated = noticeKind<RequestedParams & { hours: number }>(
  'approval_escalated',
  {
    en: (params) => ({
      subject: `Waiting for ${count(params.hours, 'hour', 'hours')}: ${named(params, 'en')}, ${params.deal}`,
      paragraphs: [
        `${params.by} asked for an approval, and no one has decided in ${count(params.hours, 'hour', 'hours')}. You can decide now, too.`,
        summary(params, 'en'),
      ],
      action: 'Review and decide',
      because: 'You’re receiving this because approvals that wait too long are escalated to you.',
    }),
    es: (params) => ({
      subject: `En espera desde hace ${count(params.hours, 'hora', 'horas')}: ${named(params, 'es')}, ${params.deal}`,
      paragraphs: [
        `${params.by} solicitó una aprobación y nadie ha decidido en ${count(params.hours, 'hora', 'horas')}. Ahora usted también puede decidir.`,
        summary(params, 'es'),
      ],
      action: 'Revisar y decidir',
      because: 'Recibe este correo porque se le escalan las aprobaciones que esperan demasiado.',
    }),
  },
  {
    line: 'escalations',
    name: { en: 'Approval waiting too long', es: 'Aprobación con demora' },
    asks: true,
    needs: 'deal.see_financials',
    figure: 'amountCents',
  },
)

function named({ title, reference }: Pick<RequestedParams, 'title' | 'reference'>, locale: 'en' | 'es'): string {
  return reference === null ? title[locale] : `${title[locale]} (${reference})`
}

/** `Larkspur Electric (PO-0141), rough-in, $4,650.00, 29 Osprey Way.` */
function summary(params: RequestedParams, locale: 'en' | 'es'): string {
  const amount = params.amountCents === null ? '' : moneyWords(params.amountCents, locale)
  const parts = [named(params, locale), params.detail[locale], amount, params.deal]
  return `${parts.filter((part) => part !== '').join(', ')}.`
}
