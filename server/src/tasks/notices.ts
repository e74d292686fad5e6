import type { Day } from '@plumbline/domain/calendar'
import { noticeKind } from '../notifications/kind.ts'
import { dayWords } from '../notifications/phrases.ts'

/** To whoever was given a task by somebody else. */
export const taskAssigned = noticeKind<{ task: string; by: string; deal: string | null; dueOn: Day | null }>(
  'task_assigned',
  {
    en: ({ task, by, deal, dueOn }) => ({
      subject: `A task for you: ${task}`,
      paragraphs: [
        `${by} gave you a task${deal ? ` on ${deal}` : ''}: ${task}`,
        ...(dueOn ? [`Due on ${dayWords(dueOn, 'en')}.`] : []),
      ],
      action: deal ? 'Open the deal' : 'Open the start page',
      because: 'You receive this because the task is yours.',
    }),
    es: ({ task, by, deal, dueOn }) => ({
      subject: `Una tarea para ti: ${task}`,
      paragraphs: [
        `${by} te asignó una tarea${deal ? ` en ${deal}` : ''}: ${task}`,
        ...(dueOn ? [`Vence el ${dayWords(dueOn, 'es')}.`] : []),
      ],
      action: deal ? 'Abrir el negocio' : 'Abrir la página de inicio',
      because: 'Recibes este correo porque la tarea es tuya.',
    }),
  },
)
