import type { Day } from '@plumbline/domain/calendar'
import type { Locale } from '../platform/http/workplace.ts'
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
      action: deal ? 'Open deal' : 'Open tasks',
      because: 'You’re receiving this because the task is assigned to you.',
    }),
    es: ({ task, by, deal, dueOn }) => ({
      subject: `Nueva tarea: ${task}`,
      paragraphs: [
        `${by} le asignó una tarea${deal ? ` en ${deal}` : ''}: ${task}`,
        ...(dueOn ? [`Vence el ${dayWords(dueOn, 'es')}.`] : []),
      ],
      action: deal ? 'Abrir negocio' : 'Abrir tareas',
      because: 'Recibe este correo porque se le asignó la tarea.',
    }),
  },
  { line: 'tasks', name: { en: 'Task assigned', es: 'Tarea asignada' }, asks: true },
)

/** Sent once for several tasks that someone else assigned at the same time. */
export const tasksAssigned = noticeKind<{ task: string; by: string; count: number }>(
  'tasks_assigned',
  {
    en: ({ task, by, count }) => ({
      subject: `${count} new tasks`,
      paragraphs: [`${by} assigned you ${count} tasks: ${task} and ${othersWords(count - 1, 'en')}.`],
      action: 'Open tasks',
      because: 'You’re receiving this because the tasks are assigned to you.',
    }),
    es: ({ task, by, count }) => ({
      subject: `${count} tareas nuevas`,
      paragraphs: [`${by} le asignó ${count} tareas: ${task} y ${othersWords(count - 1, 'es')}.`],
      action: 'Abrir tareas',
      because: 'Recibe este correo porque se le asignaron las tareas.',
    }),
  },
  { line: 'tasks', name: { en: 'Several tasks assigned', es: 'Varias tareas asignadas' } },
)

function othersWords(count: number, locale: Locale): string {
  if (locale === 'en') return count === 1 ? '1 other' : `${count} others`
  return count === 1 ? 'otra' : `otras ${count}`
}
