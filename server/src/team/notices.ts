import type { MemberRole } from '@plumbline/domain/access/roles'
import { listOfRoles } from '../access/role-words.ts'
import { noticeKind } from '../notifications/kind.ts'
import { count } from '../notifications/phrases.ts'

/** To the admins, when an invitation was accepted. */
export const memberJoined = noticeKind<{ member: string; email: string; roles: MemberRole[]; invitedBy: string }>(
  'member_joined',
  {
    en: ({ member, email, roles, invitedBy }) => ({
      subject: `${member} joined your team`,
      paragraphs: [`${member} (${email}) joined as ${listOfRoles(roles, 'en')}, invited by ${invitedBy}.`],
      action: 'Open the team',
      because: 'You receive this because you are an admin of the organization.',
    }),
    es: ({ member, email, roles, invitedBy }) => ({
      subject: `${member} se unió a tu equipo`,
      paragraphs: [`${member} (${email}) se unió como ${listOfRoles(roles, 'es')}; la invitación es de ${invitedBy}.`],
      action: 'Abrir el equipo',
      because: 'Recibes este correo porque administras la organización.',
    }),
  },
)

/** To the admins and to whoever has other roles now. */
export const memberRolesChanged = noticeKind<{ member: string; by: string; before: MemberRole[]; after: MemberRole[] }>(
  'member_roles_changed',
  {
    en: ({ member, by, before, after }) => ({
      subject: `${member} has other roles now`,
      paragraphs: [
        `${by} changed what ${member} may do.`,
        `Before: ${listOfRoles(before, 'en')}.`,
        `Now: ${listOfRoles(after, 'en')}.`,
      ],
      action: 'Open Plumbline',
      because: 'You receive this because you are an admin of the organization, or the roles are yours.',
    }),
    es: ({ member, by, before, after }) => ({
      subject: `${member} tiene otros roles ahora`,
      paragraphs: [
        `${by} cambió lo que ${member} puede hacer.`,
        `Antes: ${listOfRoles(before, 'es')}.`,
        `Ahora: ${listOfRoles(after, 'es')}.`,
      ],
      action: 'Abrir Plumbline',
      because: 'Recibes este correo porque administras la organización o porque los roles son tuyos.',
    }),
  },
)

/** To whoever takes over the work of somebody who left. */
export const workGiven = noticeKind<{ from: string; by: string; deals: number; tasks: number }>('work_handed_over', {
  en: ({ from, by, deals, tasks }) => ({
    subject: `${from}’s work is yours now`,
    paragraphs: [
      `${by} handed ${from}’s work over to you: ${count(deals, 'deal', 'deals')} and ${count(tasks, 'task', 'tasks')}.`,
    ],
    action: 'Open the start page',
    because: 'You receive this because the work is yours.',
  }),
  es: ({ from, by, deals, tasks }) => ({
    subject: `El trabajo de ${from} ahora es tuyo`,
    paragraphs: [
      `${by} te pasó el trabajo de ${from}: ${count(deals, 'negocio', 'negocios')} y ${count(tasks, 'tarea', 'tareas')}.`,
    ],
    action: 'Abrir la página de inicio',
    because: 'Recibes este correo porque el trabajo es tuyo.',
  }),
})
