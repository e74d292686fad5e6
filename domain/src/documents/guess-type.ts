import { titleFrom } from '../files/file-name.ts'
import type { DocumentType } from './types.ts'

/** Words in file names, in English and Spanish, most specific first: a final settlement is also a settlement. */
const TELLING: readonly (readonly [words: RegExp, type: DocumentType])[] = [
  [/final (settlement|closing disclosure|cd|hud)|liquidacion final/, 'final_settlement_statement'],
  [/settlement|closing disclosure|hud 1|\balta\b|liquidacion/, 'settlement_statement'],
  [/buyers? inspection|inspeccion del comprador/, 'buyer_inspection'],
  [/footing|zapata/, 'footing_inspection'],
  [/inspection|inspeccion/, 'inspection_report'],
  [/(sale|sales) (contract|agreement)|contrato de venta/, 'sale_contract'],
  [/home purchase agreement|contrato de compra de la casa/, 'home_purchase_agreement'],
  [/purchase|psa\b|contrato de compra/, 'purchase_contract'],
  [/addendum|amendment|anexo|enmienda/, 'addendum'],
  [/disclosure|declaracion del vendedor/, 'seller_disclosure'],
  [/title commitment|preliminary title|compromiso de titulo/, 'title_commitment'],
  [/title retire|retirement of title|cancelacion del titulo/, 'title_retirement'],
  [/term sheet|loan terms|terminos del prestamo/, 'loan_term_sheet'],
  [/payoff|pay off|carta de liquidacion/, 'payoff_letter'],
  [/promissory|loan note|pagare/, 'loan_note'],
  [/proof of funds|\bpof\b|prueba de fondos/, 'proof_of_funds'],
  [/apprais|avaluo/, 'appraisal'],
  [/comps?\b|comparable|\bcma\b/, 'comps_report'],
  [/scope|\bsow\b|alcance/, 'scope_of_work'],
  [/lien waiver|waiver|renuncia/, 'lien_waiver'],
  [/\bcoi\b|certificate of insurance|acord|certificado de seguro/, 'coi'],
  [/binder|insurance|poliza|seguro/, 'insurance_binder'],
  [/\bw 9\b|\bw9\b/, 'w9'],
  [/change order|orden de cambio/, 'change_order'],
  [/draw (packet|request)|desembolso/, 'draw_packet'],
  [/contractor agreement|construction agreement|contrato con el contratista/, 'contractor_agreement'],
  [/septic (final|approval)/, 'septic_final'],
  [/septic|fosa septica/, 'septic_permit'],
  [/driveway|entrada vehicular/, 'driveway_permit'],
  [/permit final|final permit|cierre del permiso/, 'permit_final'],
  [/occupancy|ocupacion/, 'certificate_of_occupancy'],
  [/permit|permiso/, 'permit'],
  [/listing agreement|corretaje/, 'listing_agreement'],
  [/engineer|ingenieria/, 'engineer_certificate'],
  [/perc\b|percolation|percolacion/, 'perc_report'],
  [/soil|suelo/, 'soil_report'],
  [/survey|levantamiento/, 'survey'],
  [/zoning|zonificacion/, 'zoning_letter'],
  [/plat\b|\bgis\b|plano catastral/, 'plat_map'],
  [/flood|inundacion/, 'flood_certificate'],
  [/well (report|log)|(informe|reporte) del pozo/, 'well_report'],
  [/foundation plan|plano de cimentacion/, 'foundation_plan'],
  [/affixture|affidavit of affixture|fijacion/, 'affixture_affidavit'],
  [/bill of lading|carta de porte|conocimiento de embarque/, 'bill_of_lading'],
  [/data plate|placa de datos/, 'data_plate_photo'],
  [/label verification|verificacion de la etiqueta/, 'label_verification'],
  [/hud label|etiqueta hud/, 'hud_label_photo'],
  [/wire instruction|instrucciones de transferencia/, 'wire_instructions'],
  [/\bdeed\b|escritura/, 'deed'],
  [/invoice|factura/, 'invoice'],
  [/receipt|recibo/, 'receipt'],
  [/\b(bid|estimate|quote)\b|cotizacion|presupuesto/, 'bid'],
  [/\boffer\b|\bloi\b|oferta/, 'offer'],
  [/license|licencia/, 'license'],
]

/** Returns the type a file's name suggests, for the uploader to confirm; null if it suggests none. */
export function guessType(fileName: string): DocumentType | null {
  const words = titleFrom(fileName)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
  return TELLING.find(([pattern]) => pattern.test(words))?.[1] ?? null
}
