import type { Limits } from '@plumbline/domain/access/limits'
import type { MemberRole } from '@plumbline/domain/access/roles'
import { asRoles, listOfRoles } from '../access/role-words.ts'
import { noticeKind } from '../notifications/kind.ts'
import { count, moneyWords } from '../notifications/phrases.ts'
import type { Locale } from '../platform/http/workplace.ts'

/** Sent to the admins when an invitation is accepted. */
export const memberJoined = noticeKind<{ member: string; email: string; roles: MemberRole[]; invitedBy: string }>(
  'member_joined',
  {
    en: ({ member, email, roles, invitedBy }) => ({
      subject: `${member} joined your team`,
      paragraphs: [`${member} (${email}) joined as ${asRoles(roles, 'en')}. Invited by ${invitedBy}.`],
      action: 'Open team',
      because: 'You’re receiving this because you’re an organization admin.',
    }),
    es: ({ member, email, roles, invitedBy }) => ({
      subject: `${member} se unió a su equipo`,
      paragraphs: [
        `${member} (${email}) se unió con el rol de ${listOfRoles(roles, 'es')}. Invitación de ${invitedBy}.`,
      ],
      action: 'Abrir equipo',
      because: 'Recibe este correo porque administra la organización.',
    }),
  },
  { line: 'team', name: { en: 'Someone joined', es: 'Alguien se unió' }, needs: 'team.manage' },
)

/** Sent to the admins and the person whose roles changed. */
export const memberRolesChanged = noticeKind<{ member: string; by: string; before: MemberRole[]; after: MemberRole[] }>(
  'member_roles_changed',
  {
    en: ({ member, by, before, after }) => ({
      subject: `${member}’s roles changed`,
      paragraphs: [
        `${by} changed ${member}’s roles.`,
        `Before: ${listOfRoles(before, 'en')}.`,
        `Now: ${listOfRoles(after, 'en')}.`,
      ],
      action: 'Open Plumbline',
      because: 'You’re receiving this because you’re an organization admin or the roles are yours.',
    }),
    es: ({ member, by, before, after }) => ({
      subject: `Cambiaron los roles de ${member}`,
      paragraphs: [
        `${by} cambió los roles de ${member}.`,
        `Antes: ${listOfRoles(before, 'es')}.`,
        `Ahora: ${listOfRoles(after, 'es')}.`,
      ],
      action: 'Abrir Plumbline',
      because: 'Recibe este correo porque administra la organización o porque los roles son suyos.',
    }),
  },
  { line: 'team', name: { en: 'Roles changed', es: 'Cambio de roles' } },
)

const ACCESS_BECAUSE = {
  en: 'You’re receiving this because you’re an organization admin.',
  es: 'Recibe este correo porque administra la organización.',
} as const

/** Sent to the admins when someone's access ends, for now or for good. */
export const memberAccessEnded = noticeKind<{
  member: string
  email: string
  by: string
  how: 'deactivated' | 'removed'
  roles: MemberRole[]
}>(
  'member_access_ended',
  {
    en: ({ member, email, by, how, roles }) => ({
      subject: how === 'removed' ? `${member} was removed from your team` : `${member} was deactivated`,
      paragraphs: [
        `${by} ${how === 'removed' ? 'removed' : 'deactivated'} ${member} (${email}), who can’t access your organization anymore.`,
        `Roles until now: ${listOfRoles(roles, 'en')}.`,
      ],
      action: 'Open team',
      because: ACCESS_BECAUSE.en,
    }),
    es: ({ member, email, by, how, roles }) => ({
      subject: how === 'removed' ? `${member} ya no está en su equipo` : `Se desactivó el acceso de ${member}`,
      paragraphs: [
        `${by} ${how === 'removed' ? 'quitó del equipo a' : 'desactivó a'} ${member} (${email}), que ya no tiene acceso a su organización.`,
        `Roles hasta ahora: ${listOfRoles(roles, 'es')}.`,
      ],
      action: 'Abrir equipo',
      because: ACCESS_BECAUSE.es,
    }),
  },
  { line: 'team', name: { en: 'Access ended', es: 'Acceso terminado' }, needs: 'team.manage' },
)

/** Sent to the admins when someone's access returns. */
export const memberReactivated = noticeKind<{ member: string; email: string; by: string; roles: MemberRole[] }>(
  'member_reactivated',
  {
    en: ({ member, email, by, roles }) => ({
      subject: `${member} was reactivated`,
      paragraphs: [`${by} gave ${member} (${email}) access again, as ${asRoles(roles, 'en')}.`],
      action: 'Open team',
      because: ACCESS_BECAUSE.en,
    }),
    es: ({ member, email, by, roles }) => ({
      subject: `Se reactivó el acceso de ${member}`,
      paragraphs: [`${by} devolvió el acceso a ${member} (${email}), con el rol de ${listOfRoles(roles, 'es')}.`],
      action: 'Abrir equipo',
      because: ACCESS_BECAUSE.es,
    }),
  },
  { line: 'team', name: { en: 'Access restored', es: 'Acceso restablecido' }, needs: 'team.manage' },
)

const LIMIT_WORDS = {
  en: { poLimitCents: 'Orders and change orders', approvalLimitCents: 'Vendor invoices', byRoles: 'set by roles' },
  es: {
    poLimitCents: 'Órdenes de compra y de cambio',
    approvalLimitCents: 'Facturas de proveedores',
    byRoles: 'según los roles',
  },
} as const

/** `Vendor invoices: $25,000.00. Before: set by roles.` for each limit that changed. */
function limitLines(before: Limits, after: Limits, locale: Locale): string[] {
  const words = LIMIT_WORDS[locale]
  const amount = (cents: number | null) => (cents === null ? words.byRoles : moneyWords(cents, locale))
  return (['poLimitCents', 'approvalLimitCents'] as const)
    .filter((limit) => before[limit] !== after[limit])
    .map((limit) => {
      const earlier = { en: 'Before', es: 'Antes' }[locale]
      return `${words[limit]}: ${amount(after[limit])}. ${earlier}: ${amount(before[limit])}.`
    })
}

/** Sent to the admins and the person whose personal limits changed. */
export const memberLimitsChanged = noticeKind<{ member: string; by: string; before: Limits; after: Limits }>(
  'member_limits_changed',
  {
    en: ({ member, by, before, after }) => ({
      subject: `${member}’s limits changed`,
      paragraphs: [`${by} changed how much ${member} can approve.`, ...limitLines(before, after, 'en')],
      action: 'Open Plumbline',
      because: 'You’re receiving this because you’re an organization admin or the limits are yours.',
    }),
    es: ({ member, by, before, after }) => ({
      subject: `Cambiaron los límites de ${member}`,
      paragraphs: [`${by} cambió cuánto puede aprobar ${member}.`, ...limitLines(before, after, 'es')],
      action: 'Abrir Plumbline',
      because: 'Recibe este correo porque administra la organización o porque los límites son suyos.',
    }),
  },
  {
    line: 'team',
    name: { en: 'Approval limits changed', es: 'Cambio de límites de aprobación' },
  },
)

const WORK = {
  en: { deals: ['deal', 'deals'], tasks: ['task', 'tasks'] },
  es: { deals: ['negocio', 'negocios'], tasks: ['tarea', 'tareas'] },
} as const

/** `3 deals and 1 task`, without zeros. */
function workWords(work: { deals: number; tasks: number }, locale: Locale): string {
  const parts = (['deals', 'tasks'] as const).filter((part) => work[part] > 0)
  const words = parts.map((part) => {
    const [one, many] = WORK[locale][part]
    return count(work[part], one, many)
  })
  return new Intl.ListFormat(locale).format(words)
}

/** Sent to the person who takes over someone's work. */
export const workGiven = noticeKind<{ from: string; by: string; deals: number; tasks: number }>(
  'work_handed_over',
  {
    en: ({ from, by, deals, tasks }) => ({
      subject: `${from}’s work is now yours`,
      paragraphs: [`${by} assigned ${from}’s work to you: ${workWords({ deals, tasks }, 'en')}.`],
      action: 'Open Plumbline',
      because: 'You’re receiving this because the work was assigned to you.',
    }),
    es: ({ from, by, deals, tasks }) => ({
      subject: `Ahora usted lleva el trabajo de ${from}`,
      paragraphs: [`${by} le asignó el trabajo de ${from}: ${workWords({ deals, tasks }, 'es')}.`],
      action: 'Abrir Plumbline',
      because: 'Recibe este correo porque se le asignó el trabajo.',
    }),
  },
  { line: 'tasks', name: { en: 'A teammate’s work assigned to you', es: 'Trabajo de otra persona a su cargo' } },
)
