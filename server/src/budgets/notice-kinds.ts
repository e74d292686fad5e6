import { noticeKind } from '../notifications/kind.ts'
import { moneyWords } from '../notifications/phrases.ts'

/** To whoever may decide on a budget. */
export const budgetWaiting = noticeKind<{ deal: string; by: string; totalCents: number; revises: number | null }>(
  'budget_waiting',
  {
    en: ({ deal, by, totalCents, revises }) => ({
      subject: revises === null ? `The budget of ${deal} waits for you` : `A new budget of ${deal} waits for you`,
      paragraphs: [
        revises === null
          ? `${by} asks for approval of the budget of ${deal}: ${moneyWords(totalCents, 'en')}.`
          : `${by} asks for approval of a revision of the budget of ${deal}: ${moneyWords(totalCents, 'en')}. Until then version ${revises} holds.`,
      ],
      action: 'Open the budget',
      because: 'You receive this because you may approve it.',
    }),
    es: ({ deal, by, totalCents, revises }) => ({
      subject:
        revises === null
          ? `El presupuesto de ${deal} espera tu aprobación`
          : `Un nuevo presupuesto de ${deal} espera tu aprobación`,
      paragraphs: [
        revises === null
          ? `${by} pide aprobar el presupuesto de ${deal}: ${moneyWords(totalCents, 'es')}.`
          : `${by} pide aprobar una revisión del presupuesto de ${deal}: ${moneyWords(totalCents, 'es')}. Hasta entonces rige la versión ${revises}.`,
      ],
      action: 'Abrir el presupuesto',
      because: 'Recibes este correo porque puedes aprobarlo.',
    }),
  },
)

/** To whoever asked for approval. */
export const budgetApproved = noticeKind<{ deal: string; by: string; totalCents: number; versionNo: number }>(
  'budget_approved',
  {
    en: ({ deal, by, totalCents, versionNo }) => ({
      subject: `The budget of ${deal} is approved`,
      paragraphs: [`${by} approved the budget of ${deal}: version ${versionNo}, ${moneyWords(totalCents, 'en')}.`],
      action: 'Open the budget',
      because: 'You receive this because you asked for approval.',
    }),
    es: ({ deal, by, totalCents, versionNo }) => ({
      subject: `El presupuesto de ${deal} está aprobado`,
      paragraphs: [`${by} aprobó el presupuesto de ${deal}: versión ${versionNo}, ${moneyWords(totalCents, 'es')}.`],
      action: 'Abrir el presupuesto',
      because: 'Recibes este correo porque pediste la aprobación.',
    }),
  },
)

/** To whoever asked for approval. */
export const budgetRejected = noticeKind<{ deal: string; by: string; reason: string; revises: number | null }>(
  'budget_rejected',
  {
    en: ({ deal, by, reason, revises }) => ({
      subject:
        revises === null ? `The budget of ${deal} was rejected` : `The revision of ${deal}’s budget was rejected`,
      paragraphs: [
        `${by} rejected the budget that you submitted for ${deal}.`,
        `Reason: ${reason}`,
        revises === null
          ? 'Rework it and submit it again.'
          : `Version ${revises} still holds. Your revision is kept to go on with.`,
      ],
      action: 'Open the budget',
      because: 'You receive this because you asked for approval.',
    }),
    es: ({ deal, by, reason, revises }) => ({
      subject:
        revises === null
          ? `El presupuesto de ${deal} fue rechazado`
          : `La revisión del presupuesto de ${deal} fue rechazada`,
      paragraphs: [
        `${by} rechazó el presupuesto que enviaste para ${deal}.`,
        `Motivo: ${reason}`,
        revises === null
          ? 'Corrígelo y envíalo de nuevo.'
          : `La versión ${revises} sigue vigente. Tu revisión se conserva para continuarla.`,
      ],
      action: 'Abrir el presupuesto',
      because: 'Recibes este correo porque pediste la aprobación.',
    }),
  },
)
