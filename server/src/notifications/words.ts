import type { Day } from '@plumbline/domain/calendar'
import type { Locale } from '../platform/http/workplace.ts'
import { listOfRoles } from '../access/role-words.ts'
import type { Notice, NoticeOf } from './notice.ts'

/** What a mail about one notice says; the letter around it is the same for all. */
export type Told = { subject: string; paragraphs: string[]; action: string; because: string }

type Tellers = {
  [Type in Exclude<Notice['type'], 'stage_sla_red'>]: (notice: NoticeOf<Type>) => Told
} & {
  stage_sla_red: (notices: readonly NoticeOf<'stage_sla_red'>[]) => Told
}

export const COPY_HINT: Readonly<Record<Locale, string>> = {
  en: 'If the button does not work, copy this address:',
  es: 'Si el botón no funciona, copia esta dirección:',
}

const EN: Tellers = {
  stage_overridden: ({ params: { deal, by, from, to, open, reason } }) => ({
    subject: `${deal} moved to ${to.en} with open items`,
    paragraphs: [
      `${by} moved ${deal} from ${from.en} to ${to.en} with ${count(open.length, 'open item', 'open items')}.`,
      `Reason: ${reason}`,
      `Still open: ${open.map((item) => item.en).join('; ')}.`,
    ],
    action: 'Open the deal',
    because: 'You receive this because you are an admin of the organization.',
  }),
  stage_sla_red: (notices) => ({
    subject:
      notices.length === 1 && notices[0]
        ? `${notices[0].params.deal} has been in ${notices[0].params.stage.en} for ${count(notices[0].params.days, 'day', 'days')}`
        : `${notices.length} deals are past their stage’s time`,
    paragraphs: notices.map(
      ({ params: { deal, stage, days, limitDays } }) =>
        `${deal}: ${count(days, 'day', 'days')} in ${stage.en}, which is meant to take ${limitDays}.`,
    ),
    action: notices.length === 1 ? 'Open the deal' : 'Open the start page',
    because: 'You receive this once for each stage, because you own the deal.',
  }),
  task_assigned: ({ params: { task, by, deal, dueOn } }) => ({
    subject: `A task for you: ${task}`,
    paragraphs: [
      `${by} gave you a task${deal ? ` on ${deal}` : ''}: ${task}`,
      ...(dueOn ? [`Due on ${dayWords(dueOn, 'en')}.`] : []),
    ],
    action: deal ? 'Open the deal' : 'Open the start page',
    because: 'You receive this because the task is yours.',
  }),
  document_rejected: ({ params: { document, by, reason, deal } }) => ({
    subject: `${document} was rejected`,
    paragraphs: [`${by} rejected ${document} of ${deal}.`, `Reason: ${reason}`, 'Bring a new version of it.'],
    action: 'Open the deal',
    because: 'You receive this because you brought the document or own the deal.',
  }),
  budget_waiting: ({ params: { deal, by, totalCents, revises } }) => ({
    subject: revises === null ? `The budget of ${deal} waits for you` : `A new budget of ${deal} waits for you`,
    paragraphs: [
      revises === null
        ? `${by} asks for approval of the budget of ${deal}: ${moneyWords(totalCents, 'en')}.`
        : `${by} asks for approval of a revision of the budget of ${deal}: ${moneyWords(totalCents, 'en')}. Until then version ${revises} holds.`,
    ],
    action: 'Open the budget',
    because: 'You receive this because you may approve it.',
  }),
  budget_approved: ({ params: { deal, by, totalCents, versionNo } }) => ({
    subject: `The budget of ${deal} is approved`,
    paragraphs: [`${by} approved the budget of ${deal}: version ${versionNo}, ${moneyWords(totalCents, 'en')}.`],
    action: 'Open the budget',
    because: 'You receive this because you asked for approval.',
  }),
  budget_rejected: ({ params: { deal, by, reason, revises } }) => ({
    subject: revises === null ? `The budget of ${deal} was rejected` : `The revision of ${deal}’s budget was rejected`,
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
  member_joined: ({ params: { member, email, roles, invitedBy } }) => ({
    subject: `${member} joined your team`,
    paragraphs: [`${member} (${email}) joined as ${listOfRoles(roles, 'en')}, invited by ${invitedBy}.`],
    action: 'Open the team',
    because: 'You receive this because you are an admin of the organization.',
  }),
  member_roles_changed: ({ params: { member, by, before, after } }) => ({
    subject: `${member} has other roles now`,
    paragraphs: [
      `${by} changed what ${member} may do.`,
      `Before: ${listOfRoles(before, 'en')}.`,
      `Now: ${listOfRoles(after, 'en')}.`,
    ],
    action: 'Open Plumbline',
    because: 'You receive this because you are an admin of the organization, or the roles are yours.',
  }),
  work_handed_over: ({ params: { from, by, deals, tasks } }) => ({
    subject: `${from}’s work is yours now`,
    paragraphs: [
      `${by} handed ${from}’s work over to you: ${count(deals, 'deal', 'deals')} and ${count(tasks, 'task', 'tasks')}.`,
    ],
    action: 'Open the start page',
    because: 'You receive this because the work is yours.',
  }),
}

const ES: Tellers = {
  stage_overridden: ({ params: { deal, by, from, to, open, reason } }) => ({
    subject: `${deal} avanzó a ${to.es} sin cumplir todo`,
    paragraphs: [
      `${by} movió ${deal} de ${from.es} a ${to.es} con ${count(open.length, 'punto pendiente', 'puntos pendientes')}.`,
      `Motivo: ${reason}`,
      `Pendiente: ${open.map((item) => item.es).join('; ')}.`,
    ],
    action: 'Abrir el negocio',
    because: 'Recibes este correo porque administras la organización.',
  }),
  stage_sla_red: (notices) => ({
    subject:
      notices.length === 1 && notices[0]
        ? `${notices[0].params.deal} lleva ${count(notices[0].params.days, 'día', 'días')} en ${notices[0].params.stage.es}`
        : `${notices.length} negocios pasaron el tiempo de su etapa`,
    paragraphs: notices.map(
      ({ params: { deal, stage, days, limitDays } }) =>
        `${deal}: ${count(days, 'día', 'días')} en ${stage.es}, que debería tomar ${limitDays}.`,
    ),
    action: notices.length === 1 ? 'Abrir el negocio' : 'Abrir la página de inicio',
    because: 'Recibes este correo una vez por etapa, porque el negocio es tuyo.',
  }),
  task_assigned: ({ params: { task, by, deal, dueOn } }) => ({
    subject: `Una tarea para ti: ${task}`,
    paragraphs: [
      `${by} te asignó una tarea${deal ? ` en ${deal}` : ''}: ${task}`,
      ...(dueOn ? [`Vence el ${dayWords(dueOn, 'es')}.`] : []),
    ],
    action: deal ? 'Abrir el negocio' : 'Abrir la página de inicio',
    because: 'Recibes este correo porque la tarea es tuya.',
  }),
  document_rejected: ({ params: { document, by, reason, deal } }) => ({
    subject: `${document} fue rechazado`,
    paragraphs: [`${by} rechazó ${document} de ${deal}.`, `Motivo: ${reason}`, 'Sube una versión nueva.'],
    action: 'Abrir el negocio',
    because: 'Recibes este correo porque subiste el documento o el negocio es tuyo.',
  }),
  budget_waiting: ({ params: { deal, by, totalCents, revises } }) => ({
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
  budget_approved: ({ params: { deal, by, totalCents, versionNo } }) => ({
    subject: `El presupuesto de ${deal} está aprobado`,
    paragraphs: [`${by} aprobó el presupuesto de ${deal}: versión ${versionNo}, ${moneyWords(totalCents, 'es')}.`],
    action: 'Abrir el presupuesto',
    because: 'Recibes este correo porque pediste la aprobación.',
  }),
  budget_rejected: ({ params: { deal, by, reason, revises } }) => ({
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
  member_joined: ({ params: { member, email, roles, invitedBy } }) => ({
    subject: `${member} se unió a tu equipo`,
    paragraphs: [`${member} (${email}) se unió como ${listOfRoles(roles, 'es')}; la invitación es de ${invitedBy}.`],
    action: 'Abrir el equipo',
    because: 'Recibes este correo porque administras la organización.',
  }),
  member_roles_changed: ({ params: { member, by, before, after } }) => ({
    subject: `${member} tiene otros roles ahora`,
    paragraphs: [
      `${by} cambió lo que ${member} puede hacer.`,
      `Antes: ${listOfRoles(before, 'es')}.`,
      `Ahora: ${listOfRoles(after, 'es')}.`,
    ],
    action: 'Abrir Plumbline',
    because: 'Recibes este correo porque administras la organización o porque los roles son tuyos.',
  }),
  work_handed_over: ({ params: { from, by, deals, tasks } }) => ({
    subject: `El trabajo de ${from} ahora es tuyo`,
    paragraphs: [
      `${by} te pasó el trabajo de ${from}: ${count(deals, 'negocio', 'negocios')} y ${count(tasks, 'tarea', 'tareas')}.`,
    ],
    action: 'Abrir la página de inicio',
    because: 'Recibes este correo porque el trabajo es tuyo.',
  }),
}

export const TELLERS: Readonly<Record<Locale, Tellers>> = { en: EN, es: ES }

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}

function dayWords(day: Day, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** `$27,610.00` in both languages: dollars need no country before them here. */
function moneyWords(amountCents: number, locale: Locale): string {
  const numberLocale = { en: 'en-US', es: 'es-MX' }[locale]
  const format = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
  return new Intl.NumberFormat(numberLocale, format).format(amountCents / 100)
}
