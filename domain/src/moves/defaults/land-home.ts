import { field, item, measure, oneOf, paper, stage, task } from './parts.ts'
import type { StageDefault } from '../requirement.ts'
import { closed, listed, salePending } from './selling-stages.ts'

/** The default Land-Home stages (see docs/domain.md, Gates). */
export const LAND_HOME: readonly StageDefault[] = [
  stage('lead', ['Land lead', 'Prospecto de terreno'], 7, {
    requirements: [
      oneOf(
        'entry',
        'place',
        ['parcelNumber', 'addressLine1', 'latitude'],
        ['Parcel number, address or coordinates', 'Número de parcela, dirección o coordenadas'],
      ),
      field('exit', 'acres', ['Acres', 'Acres']),
      field('exit', 'county', ['County', 'Condado']),
      field('exit', 'askingPriceCents', ['Asking price', 'Precio solicitado']),
      field('exit', 'source', ['Source', 'Origen']),
    ],
    checklist: [
      item('owner_found', ['Owner located', 'Propietario localizado']),
      item('aerial_reviewed', ['Aerial imagery reviewed', 'Imagen aérea revisada']),
    ],
  }),
  stage('feasibility', ['Feasibility', 'Factibilidad'], 10, {
    requirements: [
      field('exit', 'zoningCode', ['Zoning code', 'Zonificación']),
      field('exit', 'mhAllowed', ['Manufactured home allowed', 'Casa prefabricada permitida'], {
        values: ['yes', 'no', 'conditional'],
      }),
      field('exit', 'floodZone', ['Flood zone', 'Zona de inundación']),
      field('exit', 'accessType', ['Access', 'Acceso']),
      field('exit', 'waterSource', ['Water source', 'Suministro de agua']),
      field('exit', 'sewageType', ['Sewer or septic', 'Drenaje o fosa séptica']),
      field('exit', 'powerDistanceFt', ['Distance to power (ft)', 'Distancia a la red eléctrica (pies)']),
      field('exit', 'arvCents', ['ARV', 'ARV']),
      measure('exit', 'comps', ['At least 3 land-home comps', 'Al menos 3 comparables de terreno con casa'], {
        of: 'comps',
        atLeast: 3,
      }),
      paper('exit', 'plat_map', ['GIS or plat map', 'Mapa GIS o plano catastral'], { uploaded: true }),
    ],
    checklist: [
      item('deed_restrictions', ['Deed restrictions reviewed', 'Restricciones de la escritura revisadas']),
      item('setbacks', ['Setbacks checked', 'Remetimientos (setbacks) verificados']),
      item('wetlands', ['Wetlands checked', 'Humedales revisados']),
      item('wind_zone', ['Wind zone checked', 'Zona de viento verificada']),
    ],
  }),
  stage('offer', ['Offer', 'Oferta'], 7, {
    requirements: [
      field('entry', 'mhAllowed', ['Manufactured home can be placed here', 'Se puede instalar una casa prefabricada'], {
        values: ['yes', 'conditional', 'unknown'],
      }),
      field('exit', 'offerPriceCents', ['Offer price', 'Precio de la oferta']),
      field('exit', 'offerDate', ['Offer date', 'Fecha de la oferta']),
      paper('exit', 'offer', ['Signed offer', 'Oferta firmada'], { uploaded: true }),
    ],
    checklist: [
      item('contingencies', [
        'Perc, survey and zoning contingencies in the offer',
        'Contingencias de percolación, levantamiento y zonificación en la oferta',
      ]),
    ],
  }),
  stage('land_due_diligence', ['Land due diligence', 'Estudio del terreno'], 45, {
    requirements: [
      field('entry', 'contractDate', ['Contract date', 'Fecha del contrato']),
      field('entry', 'contractPriceCents', ['Contract price', 'Precio del contrato']),
      paper('entry', 'purchase_contract', ['Purchase contract', 'Contrato de compra']),
      field(
        'exit',
        'percResult',
        [
          'Perc test passed, engineered system, or not needed',
          'Percolación aprobada, sistema diseñado por ingeniero o no aplica',
        ],
        { values: ['pass', 'engineered', 'not_applicable'] },
      ),
      field('exit', 'surveyDate', ['Survey date', 'Fecha del levantamiento']),
      field('exit', 'closingDate', ['Closing date', 'Fecha de cierre']),
      paper('exit', 'survey', ['Survey', 'Levantamiento topográfico']),
      paper('exit', 'perc_report', ['Perc test report', 'Reporte de la prueba de percolación'], {
        condition: 'not_public_sewer',
      }),
      paper('exit', 'zoning_letter', ['Zoning letter', 'Carta de zonificación']),
      paper('exit', 'title_commitment', ['Title commitment', 'Compromiso de seguro de título']),
    ],
    checklist: [
      item('water_quote', ['Well or water tap quoted', 'Pozo o toma de agua cotizados']),
      item('power_quote', ['Power hookup quoted', 'Conexión eléctrica cotizada']),
      item('soil_checked', ['Soil evaluated', 'Suelo evaluado']),
      item('hoa_deed_cleared', ['No HOA or deed issues', 'HOA y escritura sin impedimentos']),
    ],
    tasks: [
      task('order_survey', ['Order the survey', 'Encargar el levantamiento'], { days: 2 }),
      task('order_perc', ['Order the perc test', 'Encargar la prueba de percolación'], { days: 2 }),
    ],
  }),
  stage('land_closing', ['Land closing', 'Cierre del terreno'], 14, {
    requirements: [
      field('exit', 'purchaseDate', ['Purchase date', 'Fecha de compra'], { neverOverridden: true }),
      measure(
        'exit',
        'purchase_price',
        ['Purchase price above $0', 'Precio de compra mayor que $0'],
        { of: 'purchase_price' },
        { neverOverridden: true },
      ),
      paper('exit', 'settlement_statement', ['Settlement statement', 'Estado de cierre']),
    ],
    checklist: [
      item('wire_verified', ['Wire instructions verified by phone', 'Transferencia verificada por teléfono']),
      item('deed_recorded', ['Deed recorded', 'Escritura registrada']),
    ],
  }),
  stage('home_order', ['Home order', 'Pedido de la casa'], 14, {
    requirements: [
      oneOf(
        'entry',
        'land_secured',
        ['purchaseDate', 'contractDate'],
        ['Land owned or under contract', 'Terreno propio o bajo contrato'],
      ),
      field('exit', 'homeType', ['Home type', 'Tipo de casa']),
      field('exit', 'model', ['Model', 'Modelo']),
      field('exit', 'sections', ['Sections', 'Secciones']),
      field('exit', 'homePriceCents', ['Home price', 'Precio de la casa']),
      field('exit', 'windZone', ['Wind zone', 'Zona de viento']),
      field('exit', 'depositDate', ['Deposit date', 'Fecha del depósito']),
      field('exit', 'deliveryTarget', ['Target delivery', 'Entrega prevista']),
      paper('exit', 'home_purchase_agreement', [
        'Home purchase agreement',
        'Contrato de compra de la casa prefabricada',
      ]),
      paper('exit', 'factory_spec', ['Factory spec sheet', 'Ficha técnica de fábrica']),
    ],
    checklist: [
      item('floor_plan', ['Floor plan approved', 'Plano de distribución aprobado']),
      item('loads_match', ['Loads meet county requirements', 'Cargas conforme a lo que pide el condado']),
      item('colors_signed', ['Color selections signed', 'Selección de colores firmada']),
    ],
    tasks: [
      task('home_balance', ['Pay the balance on the home', 'Pagar el saldo de la casa'], {
        days: -3,
        field: 'deliveryTarget',
      }),
    ],
  }),
  stage('permitting', ['Permits', 'Permisos'], 30, {
    requirements: [
      field('entry', 'depositDate', ['Home ordered', 'Casa pedida']),
      measure('exit', 'permit_issued', ['Permit with number and issue date', 'Permiso con número y fecha de emisión'], {
        of: 'permits_issued',
        atLeast: 1,
      }),
      paper('exit', 'permit', ['Placement or building permit', 'Permiso de instalación o de construcción']),
      paper(
        'exit',
        ['septic_permit', 'sewer_letter'],
        ['Septic permit or sewer letter', 'Permiso de fosa séptica o carta de servicio de drenaje'],
      ),
      paper('exit', 'driveway_permit', ['Driveway permit', 'Permiso de acceso vehicular'], { uploaded: true }),
      paper('exit', 'foundation_plan', ['Foundation plan', 'Plano de cimentación']),
    ],
    checklist: [item('fees_paid', ['Permit fees paid', 'Cuotas de permisos pagadas'])],
  }),
  stage('site_prep', ['Site preparation', 'Preparación del terreno'], 30, {
    requirements: [
      paper('entry', 'permit', ['Placement permit', 'Permiso de instalación']),
      field('exit', 'padReadyDate', ['Pad ready', 'Plataforma lista']),
      paper('exit', 'footing_inspection', ['Footing inspection', 'Inspección de zapatas']),
      paper('exit', 'installer_checklist', ['Installer checklist', 'Lista de verificación del instalador']),
    ],
    checklist: [
      item('cleared', ['Site cleared', 'Terreno despejado']),
      item('pad_compacted', ['Pad compacted', 'Plataforma compactada']),
      item('driveway_truck', ['Driveway clear for the delivery truck', 'Acceso libre para el camión de entrega']),
      item('footings_poured', ['Footings poured', 'Zapatas coladas']),
      item('temporary_power', ['Temporary power', 'Electricidad temporal']),
    ],
  }),
  stage('utilities_foundation', ['Utilities and foundation', 'Servicios y cimentación'], 30, {
    requirements: [
      field('entry', 'padReadyDate', ['Pad ready', 'Plataforma lista']),
      field('exit', 'septicFinal', ['Septic final approval', 'Aprobación final de la fosa séptica'], {
        condition: 'not_public_sewer',
      }),
      field('exit', 'waterReady', ['Water connected', 'Agua conectada']),
      field('exit', 'powerReady', ['Power connected', 'Electricidad conectada']),
      paper('exit', 'septic_final', ['Final septic report', 'Reporte final de la fosa séptica'], {
        condition: 'not_public_sewer',
      }),
      paper('exit', 'well_report', ['Well report', 'Reporte del pozo'], { uploaded: true, condition: 'has_well' }),
    ],
    checklist: [item('inspections_passed', ['Inspections passed', 'Inspecciones aprobadas'])],
  }),
  stage('delivery_set', ['Delivery and set', 'Entrega e instalación'], 7, {
    requirements: [
      field('entry', 'padReadyDate', ['Pad ready', 'Plataforma lista']),
      field('entry', 'homePaidDate', ['Home paid or funded', 'Casa pagada o financiada']),
      field('exit', 'deliveredDate', ['Delivery date', 'Fecha de entrega']),
      field('exit', 'setDate', ['Set date', 'Fecha de instalación']),
      measure(
        'exit',
        'labels',
        ['HUD label for each section, or a state label', 'Etiqueta HUD de cada sección, o etiqueta estatal'],
        { of: 'labels' },
      ),
      field('exit', 'serialNumbers', ['Serial numbers', 'Números de serie']),
      paper('exit', 'hud_label_photo', ['HUD label photo', 'Foto de la etiqueta HUD']),
      paper('exit', 'data_plate_photo', ['Data plate photo', 'Foto de la placa de datos']),
      paper('exit', 'bill_of_lading', ['Bill of lading', 'Carta de porte']),
      paper('exit', 'installer_certification', ['Installer certification', 'Certificación del instalador']),
    ],
    checklist: [
      item('route_checked', ['Route checked', 'Ruta verificada']),
      item('blocked_level', ['Home blocked and leveled', 'Casa apoyada y nivelada']),
      item('tie_downs', ['Tie-downs installed', 'Anclajes instalados']),
      item('marriage_line', ['Marriage line closed up', 'Unión de secciones cerrada']),
    ],
  }),
  stage('finish_out', ['Finish-out', 'Acabados'], 21, {
    requirements: [
      field('entry', 'setDate', ['Home set', 'Casa instalada']),
      field('exit', 'trimComplete', ['Trim complete', 'Acabados terminados']),
      paper('exit', 'invoice', ['Contractor invoices', 'Facturas de contratistas'], { uploaded: true }),
      paper('exit', 'lien_waiver', ['Final lien waivers', 'Renuncias de gravamen finales (lien waivers)']),
    ],
    checklist: [
      item('trades_connected', [
        'HVAC, plumbing and electrical connected',
        'Clima, plomería y electricidad conectados',
      ]),
      item('skirting', ['Skirting installed', 'Faldón instalado']),
      item('steps', ['Steps built', 'Escalones construidos']),
      item('gutters', ['Gutters installed', 'Canaletas instaladas']),
      item('grade', ['Final grading done', 'Nivelación final hecha']),
      item('wheels_hitch', ['Wheels and hitch removed', 'Ruedas y enganche retirados']),
    ],
    tasks: [task('punch', ['Walk the punch list', 'Revisar la lista de detalles en la casa'], { days: 14 })],
  }),
  stage('inspection_co', ['Final inspection and CO', 'Inspección final'], 10, {
    requirements: [
      field('entry', 'trimComplete', ['Finish-out complete', 'Acabados terminados']),
      field('exit', 'coDate', ['CO date', 'Fecha del certificado de ocupación']),
      field('exit', 'affixtureRecorded', ['Affidavit of affixture recorded', 'Fijación al terreno registrada']),
      paper('exit', 'certificate_of_occupancy', ['Certificate of occupancy', 'Certificado de ocupación']),
      paper(
        'exit',
        'engineer_certificate',
        ['Engineer’s foundation certificate', 'Certificado de ingeniería de la cimentación'],
        { condition: 'permanent_foundation' },
      ),
      paper(
        'exit',
        ['affixture_affidavit', 'title_retirement'],
        [
          'Affidavit of affixture or title retirement',
          'Declaración jurada de fijación al terreno o cancelación del título',
        ],
      ),
    ],
    checklist: [item('after_photos', ['“After” photos taken', 'Fotos del después tomadas'], 'photos')],
  }),
  listed(45, [field('entry', 'coDate', ['Certificate of occupancy', 'Certificado de ocupación'])]),
  salePending([
    paper('exit', 'label_verification', ['HUD label verification letter', 'Carta de verificación de la etiqueta HUD'], {
      condition: 'label_missing',
    }),
  ]),
  closed,
]
