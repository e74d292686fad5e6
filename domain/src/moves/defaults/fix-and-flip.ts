import { approval, field, item, measure, noneOpen, oneOf, paper, stage, task } from './parts.ts'
import type { StageDefault } from '../requirement.ts'
import { closed, listed, salePending } from './selling-stages.ts'

/**
 * The default Fix & Flip stages (see docs/domain.md, Gates). Requirements that a stage's purpose repeats from the
 * previous stage are left out, because leaving that stage already checked them.
 */
export const FIX_AND_FLIP: readonly StageDefault[] = [
  stage('lead', ['Lead', 'Prospecto'], 7, {
    requirements: [
      oneOf(
        'entry',
        'place',
        ['addressLine1', 'parcelNumber'],
        ['Address or parcel number', 'Dirección o número de parcela'],
      ),
      field('exit', 'addressLine1', ['Address', 'Dirección']),
      field('exit', 'propertyType', ['Property type', 'Tipo de propiedad']),
      field('exit', 'askingPriceCents', ['Asking price', 'Precio solicitado']),
      field('exit', 'source', ['Source', 'Origen']),
      field('exit', 'ownerId', ['Deal owner', 'Responsable']),
    ],
    checklist: [
      item('seller_contact', ['Seller contact logged', 'Datos del vendedor registrados']),
      item('ownership_checked', ['Ownership verified', 'Propietario verificado']),
    ],
    tasks: [task('first_call', ['Call the seller', 'Llamar al vendedor'], { days: 1 })],
  }),
  stage('analysis', ['Analysis', 'Análisis'], 5, {
    requirements: [
      field('exit', 'arvCents', ['ARV', 'ARV']),
      field('exit', 'rehabEstimateCents', ['Rehab estimate', 'Estimado de remodelación']),
      field('exit', 'beds', ['Beds', 'Recámaras']),
      field('exit', 'baths', ['Baths', 'Baños']),
      field('exit', 'sqft', ['Living area', 'Superficie habitable']),
      measure('exit', 'comps', ['At least 3 comps', 'Al menos 3 comparables'], { of: 'comps', atLeast: 3 }),
      field('exit', 'offerPriceMaxCents', ['Maximum offer', 'Oferta máxima']),
      paper('exit', 'comps_report', ['Comps report', 'Reporte de comparables'], { uploaded: true }),
    ],
    checklist: [
      item('photos_walked', ['Property walked and photographed', 'Propiedad visitada y fotografiada']),
      item('repair_estimate', ['Repair estimate done', 'Estimado de reparaciones listo']),
      item('exit_chosen', ['Exit strategy chosen', 'Estrategia de salida elegida']),
    ],
  }),
  stage('offer', ['Offer', 'Oferta'], 7, {
    requirements: [
      measure(
        'entry',
        'within_mao',
        [
          'Maximum offer within MAO, or a reason to exceed it',
          'Oferta máxima dentro del MAO, o un motivo para superarlo',
        ],
        { of: 'offer_within_mao' },
      ),
      field('exit', 'offerPriceCents', ['Offer price', 'Precio de la oferta']),
      field('exit', 'offerDate', ['Offer date', 'Fecha de la oferta']),
      field('exit', 'offerExpires', ['Offer expires', 'Vencimiento de la oferta']),
      paper('exit', 'offer', ['Signed offer', 'Oferta firmada'], { uploaded: true }),
    ],
    checklist: [item('proof_of_funds', ['Proof of funds sent', 'Comprobante de fondos enviado'])],
    tasks: [
      task('offer_expiry', ['Follow up: offer expires tomorrow', 'Dar seguimiento: la oferta vence mañana'], {
        days: -1,
        field: 'offerExpires',
      }),
    ],
  }),
  stage('under_contract', ['Under contract', 'Bajo contrato'], 21, {
    requirements: [
      field('entry', 'contractDate', ['Contract date', 'Fecha del contrato']),
      field('entry', 'contractPriceCents', ['Contract price', 'Precio del contrato']),
      paper('entry', 'purchase_contract', ['Purchase contract', 'Contrato de compra']),
      field('exit', 'emdCents', ['Earnest money', 'Depósito de garantía (earnest money)']),
      field('exit', 'emdDue', ['Earnest money due', 'Fecha límite del depósito']),
      field('exit', 'ddEndDate', ['Due diligence ends', 'Fin del periodo de due diligence']),
      field('exit', 'closingDate', ['Closing date', 'Fecha de cierre']),
      field('exit', 'titleCompany', ['Title company', 'Compañía de títulos']),
      paper('exit', 'inspection_report', ['Inspection report', 'Reporte de inspección']),
      paper('exit', 'title_commitment', ['Title commitment', 'Compromiso de seguro de título']),
      paper('exit', 'seller_disclosure', ['Seller disclosure', 'Declaración del vendedor'], { uploaded: true }),
    ],
    checklist: [
      item('emd_paid', ['Earnest money paid', 'Depósito de garantía pagado']),
      item('inspection_done', ['Inspection done', 'Inspección hecha']),
      item('title_reviewed', ['Title reviewed', 'Título revisado']),
      item('scope_priced', ['Scope of work priced', 'Alcance de obra cotizado']),
      item('go_no_go', ['Go/no-go decision made', 'Se decidió si seguir adelante']),
    ],
  }),
  stage('financing_closing', ['Financing and closing', 'Financiamiento y cierre'], 14, {
    requirements: [
      field('exit', 'purchasePriceCents', ['Purchase price', 'Precio de compra']),
      measure('exit', 'financing', ['Loan or all cash', 'Con préstamo o de contado'], {
        of: 'financing_chosen',
      }),
      paper('exit', 'loan_term_sheet', ['Loan term sheet', 'Carta de términos del préstamo'], {
        condition: 'has_loan',
      }),
      paper('exit', 'insurance_binder', ['Insurance binder', 'Póliza provisional de seguro']),
      paper('exit', 'settlement_statement', ['Settlement statement', 'Estado de cierre']),
    ],
    checklist: [
      item('wire_verified', ['Wire instructions verified by phone', 'Transferencia verificada por teléfono']),
      item('final_walk', ['Final walk-through done', 'Recorrido final hecho']),
      item('utilities_ordered', ['Utilities ordered', 'Servicios contratados']),
    ],
    tasks: [
      task(
        'clear_to_close',
        [
          'Confirm clear to close with the lender and title company',
          'Confirmar con el prestamista y la compañía de títulos que todo está listo para cerrar',
        ],
        { days: 3 },
      ),
      task(
        'wire_instructions',
        [
          'Call the title company to verify the wire',
          'Llamar a la compañía de títulos para verificar la transferencia',
        ],
        { days: -1, field: 'closingDate' },
      ),
    ],
  }),
  stage('acquired', ['Acquired', 'Adquirida'], 3, {
    requirements: [
      field('entry', 'purchaseDate', ['Purchase date', 'Fecha de compra'], { neverOverridden: true }),
      measure(
        'entry',
        'purchase_price',
        ['Purchase price above $0', 'Precio de compra mayor que $0'],
        { of: 'purchase_price' },
        { neverOverridden: true },
      ),
      paper('entry', 'settlement_statement', ['Settlement statement', 'Estado de cierre']),
      field('exit', 'lockboxCode', ['Lockbox code', 'Código de la caja de llaves']),
      field('exit', 'insurancePolicyEnd', ['Insurance expires', 'Vencimiento del seguro']),
      paper('exit', 'deed', ['Recorded deed', 'Escritura registrada'], { uploaded: true }),
    ],
    checklist: [
      item('before_photos', ['At least 8 “before” photos taken', 'Al menos 8 fotos del antes tomadas'], 'photos'),
      item('utilities_on', ['Utilities on', 'Servicios conectados']),
      item('locks_changed', ['Locks changed', 'Cerraduras cambiadas']),
    ],
  }),
  stage('pre_construction', ['Planning and permits', 'Planeación y permisos'], 14, {
    requirements: [
      approval('exit', 'budget', ['Budget approved', 'Presupuesto aprobado'], 'budgets'),
      field('exit', 'rehabStart', ['Rehab start', 'Inicio de obra']),
      field('exit', 'rehabEndTarget', ['Target rehab end', 'Fin de obra previsto']),
      paper('exit', 'scope_of_work', ['Scope of work', 'Alcance de obra']),
      paper('exit', 'contractor_agreement', ['Contractor agreement', 'Contrato con el contratista']),
      paper('exit', 'permit', ['Permit', 'Permiso'], { condition: 'permit_required' }),
      noneOpen(
        'exit',
        'vendor_papers',
        ['Vendor W-9 and insurance up to date', 'W-9 y seguro de los proveedores vigentes'],
        'purchase-orders',
      ),
      noneOpen('exit', 'unissued_orders', ['Purchase orders issued', 'Órdenes de compra emitidas'], 'purchase-orders'),
    ],
    checklist: [item('two_bids', ['At least 2 bids compared', 'Al menos 2 cotizaciones comparadas'])],
  }),
  stage('rehab', ['Rehab', 'Remodelación'], 60, {
    requirements: [
      paper('entry', 'contractor_agreement', ['Contractor agreement', 'Contrato con el contratista']),
      field('exit', 'rehabEnd', ['Rehab end', 'Fin de obra']),
      noneOpen('exit', 'all_draws_requested', ['All draws requested', 'Todos los desembolsos solicitados'], 'draws'),
      paper(
        'exit',
        ['permit_final', 'certificate_of_occupancy'],
        [
          'Final permit approval or certificate of occupancy',
          'Aprobación final del permiso o certificado de ocupación',
        ],
        { condition: 'permit_required' },
      ),
      paper('exit', 'lien_waiver', ['Final lien waivers', 'Renuncias de gravamen finales (lien waivers)']),
      noneOpen('exit', 'change_orders', ['Change orders resolved', 'Órdenes de cambio resueltas'], 'purchase-orders'),
    ],
    checklist: [
      item('progress_photos', ['Weekly progress photos', 'Fotos semanales de avance'], 'photos'),
      item('milestones_done', ['Milestones complete', 'Avances de obra cumplidos']),
    ],
    tasks: [
      task('progress_photos', ['Take progress photos', 'Tomar fotos de avance'], {
        days: 7,
        repeat: 'weekly',
        room: 'photos',
      }),
    ],
  }),
  stage('punch_list', ['Final punch', 'Detalles finales'], 7, {
    requirements: [
      field('exit', 'punchCompleteDate', ['Punch list complete', 'Lista de detalles terminada']),
      paper('exit', 'invoice', ['Contractor’s final invoice', 'Factura final del contratista'], { uploaded: true }),
      noneOpen('exit', 'punch_items', ['Punch list items done', 'Detalles corregidos'], 'on-site'),
    ],
    checklist: [
      item('cleaned', ['Final cleaning done', 'Limpieza final hecha']),
      item('after_photos', ['At least 8 “after” photos taken', 'Al menos 8 fotos del después tomadas'], 'photos'),
    ],
    tasks: [task('staging', ['Book staging', 'Contratar el home staging'], { days: 2 })],
  }),
  listed(30, []),
  salePending(),
  closed,
]
