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
export const planChanged = noticeKind<PlanChanged>(
  'plan_changed',
  {
    en: (params) => ({
      subject: `Your plan is now ${PLAN_NAMES[params.to]}`,
      paragraphs: [
        `${params.by} changed your organization’s plan from ${PLAN_NAMES[params.from]} to ${PLAN_NAMES[params.to]}.`,
        ...(dealsAreFull(params)
          ? [
              `You have ${count(params.activeDeals, 'active deal', 'active deals')} and the plan includes ${params.activeDealLimit}. You can keep working on all of them, but you can’t create, import, restore or reopen a deal until fewer than ${params.activeDealLimit} are active.`,
            ]
          : []),
        ...(storageIsFull(params)
          ? [
              `You’re using ${storageWords(params.storageBytes, 'en')} of storage and the plan includes ${storageWords(params.storageLimitBytes, 'en')}. Your files stay, but you can’t upload any until you free up space.`,
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
              `Tiene ${count(params.activeDeals, 'negocio activo', 'negocios activos')} y el plan incluye ${params.activeDealLimit}. Puede seguir trabajando en todos, pero no se puede crear, importar, restaurar ni reabrir ningún negocio hasta que haya menos de ${params.activeDealLimit} activos.`,
            ]
          : []),
        ...(storageIsFull(params)
          ? [
              `Usa ${storageWords(params.storageBytes, 'es')} de almacenamiento y el plan incluye ${storageWords(params.storageLimitBytes, 'es')}. Sus archivos se conservan, pero no podrá subir más hasta que libere espacio.`,
            ]
          : []),
      ],
      action: 'Abrir plan',
      because: 'Recibe este correo porque administra la organización.',
    }),
  },
  { line: 'plan', name: { en: 'Plan changed', es: 'Cambio de plan' }, needs: 'billing.view' },
)
