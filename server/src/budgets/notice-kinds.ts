import { noticeKind } from '../notifications/kind.ts'
import { count, moneyWords } from '../notifications/phrases.ts'

/** Sent to everyone who can decide on a budget. */
export const budgetWaiting = noticeKind<{ deal: string; by: string; totalCents: number; revises: number | null }>(
  'budget_waiting',
  {
    en: ({ deal, by, totalCents, revises }) => ({
      subject:
        revises === null ? `${deal}: budget needs your approval` : `${deal}: budget revision needs your approval`,
      paragraphs: [
        revises === null
          ? `${by} submitted the budget for ${deal}: ${moneyWords(totalCents, 'en')}.`
          : `${by} submitted a budget revision for ${deal}: ${moneyWords(totalCents, 'en')}. Version ${revises} stays current until you approve it.`,
      ],
      action: 'Open budget',
      because: 'You’re receiving this because you can approve it.',
    }),
    es: ({ deal, by, totalCents, revises }) => ({
      subject:
        revises === null
          ? `El presupuesto de ${deal} requiere su aprobación`
          : `Una modificación del presupuesto de ${deal} requiere su aprobación`,
      paragraphs: [
        revises === null
          ? `${by} envió a aprobación el presupuesto de ${deal}: ${moneyWords(totalCents, 'es')}.`
          : `${by} envió a aprobación una modificación del presupuesto de ${deal}: ${moneyWords(totalCents, 'es')}. La versión ${revises} sigue vigente hasta que usted la apruebe.`,
      ],
      action: 'Abrir presupuesto',
      because: 'Recibe este correo porque puede aprobarlo.',
    }),
  },
)

/** An email names at most this many lines. */
const MOST_LINES = 10

type OverLine = { description: string; overCents: number }

/** Sent once for each time that lines, or the whole budget, go over the alert limit. */
export const budgetOver = noticeKind<{
  deal: string
  by: string
  lines: readonly OverLine[]
  /** how much the whole budget is over; null if only lines are */
  totalOverCents: number | null
}>('budget_over', {
  en: ({ deal, by, lines, totalOverCents }) => ({
    subject: `${deal}: forecast is over budget`,
    paragraphs: [
      totalOverCents === null
        ? `After a change by ${by}, ${count(lines.length, 'line', 'lines')} of the budget for ${deal} went over your alert limit.`
        : `After a change by ${by}, the forecast for ${deal} is ${moneyWords(totalOverCents, 'en')} over budget.`,
      ...lines
        .slice(0, MOST_LINES)
        .map(({ description, overCents }) => `${description}: ${moneyWords(overCents, 'en')} over budget`),
      ...(lines.length > MOST_LINES ? [`and ${count(lines.length - MOST_LINES, 'more line', 'more lines')}`] : []),
    ],
    action: 'Open budget',
    because: 'You’re receiving this because you own the deal, are on its team or approved its budget.',
  }),
  es: ({ deal, by, lines, totalOverCents }) => ({
    subject: `${deal}: el pronóstico rebasa el presupuesto`,
    paragraphs: [
      totalOverCents === null
        ? `Tras un cambio de ${by}, ${count(lines.length, 'partida', 'partidas')} del presupuesto de ${deal} ${lines.length === 1 ? 'rebasó' : 'rebasaron'} el límite de alerta.`
        : `Tras un cambio de ${by}, el pronóstico de ${deal} rebasa el presupuesto por ${moneyWords(totalOverCents, 'es')}.`,
      ...lines
        .slice(0, MOST_LINES)
        .map(
          ({ description, overCents }) =>
            `${description}: ${moneyWords(overCents, 'es')} por encima de lo presupuestado`,
        ),
      ...(lines.length > MOST_LINES ? [`y ${count(lines.length - MOST_LINES, 'partida más', 'partidas más')}`] : []),
    ],
    action: 'Abrir presupuesto',
    because: 'Recibe este correo porque es responsable del negocio, está en su equipo o aprobó su presupuesto.',
  }),
})

/** Sent to the person who submitted the budget. */
export const budgetApproved = noticeKind<{ deal: string; by: string; totalCents: number; versionNo: number }>(
  'budget_approved',
  {
    en: ({ deal, by, totalCents, versionNo }) => ({
      subject: `${deal}: budget approved`,
      paragraphs: [`${by} approved the budget for ${deal}: version ${versionNo}, ${moneyWords(totalCents, 'en')}.`],
      action: 'Open budget',
      because: 'You’re receiving this because you submitted it.',
    }),
    es: ({ deal, by, totalCents, versionNo }) => ({
      subject: `Se aprobó el presupuesto de ${deal}`,
      paragraphs: [`${by} aprobó el presupuesto de ${deal}: versión ${versionNo}, ${moneyWords(totalCents, 'es')}.`],
      action: 'Abrir presupuesto',
      because: 'Recibe este correo porque usted lo envió a aprobación.',
    }),
  },
)

/** Sent to the person who submitted the budget. */
export const budgetRejected = noticeKind<{ deal: string; by: string; reason: string; revises: number | null }>(
  'budget_rejected',
  {
    en: ({ deal, by, reason, revises }) => ({
      subject: revises === null ? `${deal}: budget sent back` : `${deal}: budget revision sent back`,
      paragraphs: [
        `${by} sent back the ${revises === null ? 'budget' : 'budget revision'} you submitted for ${deal}.`,
        `Reason: ${reason}`,
        revises === null
          ? 'Make changes and submit it again.'
          : `Version ${revises} is still current. Your revision is saved so you can keep working on it.`,
      ],
      action: 'Open budget',
      because: 'You’re receiving this because you submitted it.',
    }),
    es: ({ deal, by, reason, revises }) => ({
      subject:
        revises === null
          ? `Se rechazó el presupuesto de ${deal}`
          : `Se rechazó la modificación del presupuesto de ${deal}`,
      paragraphs: [
        `${by} rechazó el presupuesto que usted envió para ${deal}.`,
        `Motivo: ${reason}`,
        revises === null
          ? 'Corríjalo y envíelo de nuevo.'
          : `La versión ${revises} sigue vigente. Su modificación quedó guardada para que pueda continuarla.`,
      ],
      action: 'Abrir presupuesto',
      because: 'Recibe este correo porque usted lo envió a aprobación.',
    }),
  },
)
