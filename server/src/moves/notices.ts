import type { Words } from '@plumbline/contract/base'
import { noticeKind } from '../notifications/kind.ts'
import { count } from '../notifications/phrases.ts'

/** To the admins, when a deal moved past open items. */
export const stageOverridden = noticeKind<{
  deal: string
  by: string
  reason: string
  from: Words
  to: Words
  open: Words[]
}>('stage_overridden', {
  en: ({ deal, by, from, to, open, reason }) => ({
    subject: `${deal} moved to ${to.en} with open items`,
    paragraphs: [
      `${by} moved ${deal} from ${from.en} to ${to.en} with ${count(open.length, 'open item', 'open items')}.`,
      `Reason: ${reason}`,
      `Still open: ${open.map((item) => item.en).join('; ')}.`,
    ],
    action: 'Open the deal',
    because: 'You receive this because you are an admin of the organization.',
  }),
  es: ({ deal, by, from, to, open, reason }) => ({
    subject: `${deal} avanzó a ${to.es} sin cumplir todo`,
    paragraphs: [
      `${by} movió ${deal} de ${from.es} a ${to.es} con ${count(open.length, 'punto pendiente', 'puntos pendientes')}.`,
      `Motivo: ${reason}`,
      `Pendiente: ${open.map((item) => item.es).join('; ')}.`,
    ],
    action: 'Abrir el negocio',
    because: 'Recibes este correo porque administras la organización.',
  }),
})

/** To the owner of deals that passed their stage's time, once a stage; one mail about all of them. */
export const stageSlaRed = noticeKind<{ deal: string; stage: Words; days: number; limitDays: number }>(
  'stage_sla_red',
  {
    en: (...deals) => ({
      subject:
        deals.length === 1 && deals[0]
          ? `${deals[0].deal} has been in ${deals[0].stage.en} for ${count(deals[0].days, 'day', 'days')}`
          : `${deals.length} deals are past their stage’s time`,
      paragraphs: deals.map(
        ({ deal, stage, days, limitDays }) =>
          `${deal}: ${count(days, 'day', 'days')} in ${stage.en}, which is meant to take ${limitDays}.`,
      ),
      action: deals.length === 1 ? 'Open the deal' : 'Open the start page',
      because: 'You receive this once for each stage, because you own the deal.',
    }),
    es: (...deals) => ({
      subject:
        deals.length === 1 && deals[0]
          ? `${deals[0].deal} lleva ${count(deals[0].days, 'día', 'días')} en ${deals[0].stage.es}`
          : `${deals.length} negocios pasaron el tiempo de su etapa`,
      paragraphs: deals.map(
        ({ deal, stage, days, limitDays }) =>
          `${deal}: ${count(days, 'día', 'días')} en ${stage.es}, que debería tomar ${limitDays}.`,
      ),
      action: deals.length === 1 ? 'Abrir el negocio' : 'Abrir la página de inicio',
      because: 'Recibes este correo una vez por etapa, porque el negocio es tuyo.',
    }),
  },
)
