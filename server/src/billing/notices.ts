import { PLAN_NAMES, type PlanTier } from '@plumbline/domain/plans/plans'
import { noticeKind } from '../notifications/kind.ts'
import { count, storageWords } from '../notifications/phrases.ts'

type PlanChanged = {
  by: string
  from: PlanTier
  to: PlanTier
  activeDeals: number
  activeDealLimit: number | null
  storageBytes: number
  storageLimitBytes: number
}

const dealsAreFull = ({ activeDeals, activeDealLimit }: PlanChanged) =>
  activeDealLimit !== null && activeDeals >= activeDealLimit
const storageIsFull = ({ storageBytes, storageLimitBytes }: PlanChanged) => storageBytes >= storageLimitBytes

/** Sent to the other admins when one of them changes the plan. */
export const planChanged = noticeKind<PlanChanged>('plan_changed', {
  en: (params) => ({
    subject: `Your plan is now ${PLAN_NAMES[params.to]}`,
    paragraphs: [
      `${params.by} changed your organization’s plan from ${PLAN_NAMES[params.from]} to ${PLAN_NAMES[params.to]}.`,
      ...(dealsAreFull(params)
        ? [
            `${count(params.activeDeals, 'deal is', 'deals are')} active and ${params.activeDealLimit} are included. They all stay usable, but no deal can be created, imported, restored or reopened until fewer than ${params.activeDealLimit} are active.`,
          ]
        : []),
      ...(storageIsFull(params)
        ? [
            `${storageWords(params.storageBytes, 'en')} of ${storageWords(params.storageLimitBytes, 'en')} storage is used. Files stay, but nothing can be uploaded until there’s room.`,
          ]
        : []),
    ],
    action: 'Open plan',
    because: 'You’re receiving this because you’re an organization admin.',
  }),
  es: (params) => ({
    subject: `Su plan ahora es ${PLAN_NAMES[params.to]}`,
    paragraphs: [
      `${params.by} cambió el plan de su organización de ${PLAN_NAMES[params.from]} a ${PLAN_NAMES[params.to]}.`,
      ...(dealsAreFull(params)
        ? [
            `Hay ${count(params.activeDeals, 'negocio activo', 'negocios activos')} y el plan incluye ${params.activeDealLimit}. Todos se pueden seguir usando, pero no se puede crear, importar, restaurar ni reabrir ningún negocio hasta que haya menos de ${params.activeDealLimit} activos.`,
          ]
        : []),
      ...(storageIsFull(params)
        ? [
            `Se usan ${storageWords(params.storageBytes, 'es')} de ${storageWords(params.storageLimitBytes, 'es')} de almacenamiento. Los archivos se conservan, pero no se puede subir nada hasta que haya espacio.`,
          ]
        : []),
    ],
    action: 'Abrir plan',
    because: 'Recibe este correo porque administra la organización.',
  }),
})
