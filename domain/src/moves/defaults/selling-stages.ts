import { MAX_ARV_AGE_DAYS } from '../../underwriting/comps/valuations.ts'
import { field, item, measure, noneOpen, paper, stage, task } from './parts.ts'
import type { Requirement, Shipped, StageDefault } from '../requirement.ts'

/** The final stages of both pipelines. */
export function listed(slaDays: number, entry: readonly Shipped<Requirement>[]): StageDefault {
  return stage('listed', ['Listed', 'En venta'], slaDays, {
    requirements: [
      ...entry,
      field('exit', 'listPriceCents', ['List price', 'Precio de lista']),
      field('exit', 'listDate', ['List date', 'Fecha de publicación']),
      field('exit', 'listingAgent', ['Listing agent', 'Agente vendedor']),
      measure('exit', 'arv_rechecked', ['ARV reviewed in the last 30 days', 'ARV revisado en los últimos 30 días'], {
        of: 'arv_age_days',
        atMost: MAX_ARV_AGE_DAYS,
      }),
      paper('exit', 'listing_agreement', ['Listing agreement', 'Contrato de corretaje']),
    ],
    checklist: [
      item('mls_photos', ['MLS photos taken', 'Fotos para el MLS tomadas']),
      item('staging', ['Staging in place', 'Home staging listo']),
      item('price_review_dates', ['Price review dates set', 'Fechas de revisión de precio definidas']),
    ],
    tasks: [
      task('price_review', ['Review the list price', 'Revisar el precio de lista'], { days: 14, repeat: 'biweekly' }),
    ],
  })
}

export function salePending(exit: readonly Shipped<Requirement>[] = []): StageDefault {
  return stage('sale_pending', ['Sale pending', 'Venta pendiente'], 35, {
    requirements: [
      field('entry', 'saleContractDate', ['Sale contract date', 'Fecha del contrato de venta']),
      field('entry', 'saleContractPriceCents', ['Sale contract price', 'Precio del contrato de venta']),
      paper('entry', 'sale_contract', ['Sale contract', 'Contrato de venta']),
      field('exit', 'saleClosingDate', ['Sale closing date', 'Fecha de cierre de la venta']),
      field('exit', 'buyerFinancing', ['Buyer financing', 'Financiamiento del comprador']),
      paper(
        'exit',
        'buyer_inspection',
        ['Response to the buyer’s inspection', 'Respuesta a la inspección del comprador'],
        { uploaded: true },
      ),
      paper('exit', 'appraisal', ['Appraisal', 'Avalúo'], { uploaded: true }),
      paper('exit', 'payoff_letter', ['Payoff letter', 'Carta de liquidación del préstamo (payoff)'], {
        condition: 'has_loan',
      }),
      ...exit,
    ],
    checklist: [
      item('repairs_agreed', ['Repairs agreed on', 'Reparaciones acordadas']),
      item('title_cleared', ['Title cleared', 'Título sin pendientes']),
    ],
  })
}

export const closed: StageDefault = stage('closed', ['Closed', 'Cerrada'], null, {
  kind: 'terminal',
  requirements: [
    field('entry', 'saleDate', ['Sale date', 'Fecha de venta'], { neverOverridden: true }),
    field('entry', 'salePriceCents', ['Final sale price', 'Precio final de venta'], { neverOverridden: true }),
    paper('entry', 'final_settlement_statement', ['Final settlement statement', 'Estado de cierre final'], {
      neverOverridden: true,
    }),
    noneOpen(
      'entry',
      'purchase_orders',
      ['No open purchase orders', 'Sin órdenes de compra abiertas'],
      'purchase-orders',
    ),
    noneOpen('entry', 'invoices', ['No open invoices', 'Sin facturas abiertas'], 'invoices'),
    noneOpen('entry', 'draws', ['No open draws', 'Sin desembolsos abiertos'], 'draws'),
  ],
})
