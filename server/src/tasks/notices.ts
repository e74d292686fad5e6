import type { Day } from '@plumbline/domain/calendar'
import { noticeKind } from '../notifications/kind.ts'
import { dayWords } from '../notifications/phrases.ts'

/** Sent to a person when someone else assigns them a task. */
export const taskAssigned = noticeKind<{ task: string; by: string; deal: string | null; dueOn: Day | null }>(
  'task_assigned',
  {
    en: ({ task, by, deal, dueOn }) => ({
      subject: `New task: ${task}`,
      paragraphs: [
        `${by} assigned you a task${deal ? ` on ${deal}` : ''}: ${task}`,
        ...(dueOn ? [`Due ${dayWords(dueOn, 'en')}.`] : []),
      ],
      action: deal ? 'Open deal' : 'Open Plumbline',
      because: 'You’re receiving this because the task is assigned to you.',
    }),
    es: ({ task, by, deal, dueOn }) => ({
      subject: `Nueva tarea: ${task}`,
      paragraphs: [
        `${by} le asignó una tarea${deal ? ` en ${deal}` : ''}: ${task}`,
        ...(dueOn ? [`Vence el ${dayWords(dueOn, 'es')}.`] : []),
      ],
      action: deal ? 'Abrir negocio' : 'Abrir Plumbline',
      because: 'Recibe este correo porque se le asignó la tarea.',
    }),
  },
  { asks: true },
)
