/** An invoice or receipt of our own making, and what a person reads on it. */
export type Paper = {
  file: string
  layout: 'letter' | 'columns' | 'receipt'
  vendor: string
  under: string[]
  title?: string
  facts?: string[]
  heads?: string[]
  values?: string[]
  to?: string[]
  items: [string, string][]
  sums: [string, string][]
  foot?: string[]
  /** how the photo of it went wrong; none = a PDF */
  photo?: { tilt?: number; isFaded?: boolean; isDark?: boolean; noise?: number; blur?: number; isScan?: boolean }
  reads: { vendor: string; invoiceNo: string; invoiceDate: string; totalCents: number }
}

const billTo = ['Bill to: Cedar & Main Homes', '118 Wayne Ave, Dayton, OH 45402']

export const PAPERS: readonly Paper[] = [
  {
    file: 'sandoval.pdf',
    layout: 'letter',
    vendor: 'Sandoval Drywall & Paint',
    under: ['640 Keowee St, Dayton, OH 45404', '(937) 555-0142'],
    title: 'INVOICE',
    facts: ['Invoice no. SDP-1203', 'Date: May 14, 2026', 'Due: June 13, 2026', 'Your PO: PO-0127'],
    to: billTo,
    items: [
      ['Drywall, second floor', '2,900.00'],
      ['Primer and paint, hall', '650.00'],
      ['Repair behind tub', '180.00'],
    ],
    sums: [
      ['Total', '$3,730.00'],
      ['Less retainage 10%', '−$373.00'],
      ['Amount due', '$3,357.00'],
    ],
    reads: {
      vendor: 'Sandoval Drywall & Paint',
      invoiceNo: 'SDP-1203',
      invoiceDate: '2026-05-14',
      totalCents: 373_000,
    },
  },
  {
    file: 'old-north.pdf',
    layout: 'columns',
    vendor: 'Old North Roofing',
    under: ['Licensed and insured', '22 Valley St, Dayton, OH 45404'],
    heads: ['Invoice #', 'Date', 'Terms', 'Due date'],
    values: ['20418', '03/09/2026', 'Net 15', '03/24/2026'],
    to: billTo,
    items: [
      ['Tear-off, 24 squares', '3,120.00'],
      ['Architectural shingles, 24 squares', '7,680.00'],
      ['Drip edge and flashing', '845.50'],
    ],
    sums: [
      ['Subtotal', '$11,645.50'],
      ['Sales tax', '$0.00'],
      ['Total', '$11,645.50'],
    ],
    foot: ['Thank you for your business.'],
    reads: { vendor: 'Old North Roofing', invoiceNo: '20418', invoiceDate: '2026-03-09', totalCents: 1_164_550 },
  },
  {
    file: 'carver.pdf',
    layout: 'letter',
    vendor: 'Carver Plumbing',
    under: ['Master plumber OH-38117', '9 Linden Ave, Kettering, OH 45429'],
    title: 'Invoice',
    facts: ['Invoice number: CP-2026-088', 'Invoice date: 2/3/2026', 'Customer no. 4471'],
    to: billTo,
    items: [
      ['Rough-in, two baths', '4,200.00'],
      ['Water heater, 50 gal', '1,385.00'],
    ],
    sums: [
      ['Sub-total', '5,585.00'],
      ['Tax (7.5%)', '103.88'],
      ['Balance due', '5,688.88'],
    ],
    reads: { vendor: 'Carver Plumbing', invoiceNo: 'CP-2026-088', invoiceDate: '2026-02-03', totalCents: 568_888 },
  },
  {
    file: 'piedmont.pdf',
    layout: 'columns',
    vendor: 'Piedmont Stone & Tile, LLC',
    under: ['piedmontstone.example'],
    heads: ['Date', 'Invoice', 'P.O. no.', 'Rep'],
    values: ['4-28-2026', 'INV-7731', 'PO-0142', 'ML'],
    to: billTo,
    items: [
      ['Quartz counters, 44 sq ft', '5,456.00'],
      ['Backsplash tile', '1,804.00'],
      ['Bath floors', '2,112.00'],
    ],
    sums: [['Total amount due', '$9,372.00']],
    reads: { vendor: 'Piedmont Stone & Tile', invoiceNo: 'INV-7731', invoiceDate: '2026-04-28', totalCents: 937_200 },
  },
  {
    file: 'pintura.pdf',
    layout: 'letter',
    vendor: 'Pinturas y Acabados Monterrey, S.A. de C.V.',
    under: ['RFC: PAM150312AB1', 'Av. Constitución 1200, Monterrey, N.L.'],
    title: 'FACTURA',
    facts: ['Folio: A-5521', 'Fecha: 07/04/2026', 'Vence: 22/04/2026'],
    to: ['Cliente: Cedar & Main Homes'],
    items: [
      ['Pintura vinílica blanca, 4 cubetas', '6,840.00'],
      ['Sellador, 2 cubetas', '1,950.00'],
    ],
    sums: [
      ['Subtotal', '$8,790.00'],
      ['IVA 16%', '$1,406.40'],
      ['Total a pagar', '$10,196.40'],
    ],
    reads: {
      vendor: 'Pinturas y Acabados Monterrey, S.A. de C.V.',
      invoiceNo: 'A-5521',
      invoiceDate: '2026-04-07',
      totalCents: 1_019_640,
    },
  },
  {
    file: 'obra-blanca.pdf',
    layout: 'columns',
    vendor: 'Obra Blanca Treviño',
    under: ['Tablaroca, plafones y pintura'],
    heads: ['Factura núm.', 'Fecha de emisión', 'Condiciones'],
    values: ['1187', '12 de marzo de 2026', '15 días'],
    to: ['Cliente: Cedar & Main Homes'],
    items: [
      ['Muros de tablaroca, planta alta', '3,250.00'],
      ['Plafón en baño', '780.00'],
    ],
    sums: [['Importe total', '$4,030.00']],
    reads: { vendor: 'Obra Blanca Treviño', invoiceNo: '1187', invoiceDate: '2026-03-12', totalCents: 403_000 },
  },
  {
    file: 'hollis-scan.pdf',
    layout: 'letter',
    vendor: 'Hollis Tile & Bath',
    under: ['77 Springboro Pike, Dayton, OH 45439'],
    title: 'INVOICE',
    facts: ['Invoice # HTB 3306', 'Date 01/19/2026'],
    to: billTo,
    items: [
      ['Shower pan and surround', '2,640.00'],
      ['Floor tile, 62 sq ft', '806.00'],
    ],
    sums: [
      ['Subtotal', '$3,446.00'],
      ['Total due', '$3,446.00'],
    ],
    photo: { isScan: true, tilt: 0.6 },
    reads: { vendor: 'Hollis Tile & Bath', invoiceNo: 'HTB 3306', invoiceDate: '2026-01-19', totalCents: 344_600 },
  },
  {
    file: 'larkspur.jpg',
    layout: 'letter',
    vendor: 'Larkspur Electric',
    under: ['1401 E Third St, Dayton, OH 45403', '(937) 555-0117'],
    title: 'INVOICE',
    facts: ['Invoice: LE-4419', 'Date: Apr 2, 2026', 'Due upon receipt'],
    to: billTo,
    items: [
      ['200 A service panel', '2,350.00'],
      ['Rewire kitchen', '1,940.00'],
    ],
    sums: [['Total', '$4,290.00']],
    photo: { tilt: 2.5, noise: 12 },
    reads: { vendor: 'Larkspur Electric', invoiceNo: 'LE-4419', invoiceDate: '2026-04-02', totalCents: 429_000 },
  },
  {
    file: 'tri-county.jpg',
    layout: 'columns',
    vendor: 'Tri-County Air',
    under: ['Heating and cooling since 1988'],
    heads: ['Invoice no.', 'Invoice date', 'Due'],
    values: ['88-10326', '05/06/2026', '06/05/2026'],
    to: billTo,
    items: [
      ['3 ton condenser', '3,890.00'],
      ['Line set and labor', '1,275.00'],
    ],
    sums: [
      ['Subtotal', '5,165.00'],
      ['Sales tax', '291.75'],
      ['Total', '5,456.75'],
    ],
    photo: { tilt: -3, isDark: true },
    reads: { vendor: 'Tri-County Air', invoiceNo: '88-10326', invoiceDate: '2026-05-06', totalCents: 545_675 },
  },
  {
    file: 'whitfield-faded.jpg',
    layout: 'letter',
    vendor: 'Whitfield Cabinets',
    under: ['Shop 4, 310 Bainbridge St, Dayton, OH 45402'],
    title: 'INVOICE',
    facts: ['No. W-0093', 'Date: 11/12/2025'],
    to: billTo,
    items: [
      ['Shaker cabinets, 22 lin ft', '7,920.00'],
      ['Install', '1,650.00'],
    ],
    sums: [['Total due', '$9,570.00']],
    photo: { isFaded: true, noise: 8 },
    reads: { vendor: 'Whitfield Cabinets', invoiceNo: 'W-0093', invoiceDate: '2025-11-12', totalCents: 957_000 },
  },
  {
    file: 'lumber.jpg',
    layout: 'receipt',
    vendor: 'GEM CITY LUMBER',
    under: ['2210 Stanley Ave', 'Dayton, OH 45404', '(937) 555-0188'],
    facts: ['05/11/2026  7:42 AM', 'Receipt # 004-88213', 'Cashier 12  Register 4'],
    items: [
      ['2x4x8 SPF     24 @ 3.98', '95.52'],
      ['1/2 DRYWALL   12 @ 14.25', '171.00'],
      ['JOINT CMPD 4.5G', '18.97'],
    ],
    sums: [
      ['SUBTOTAL', '285.49'],
      ['TAX 7.50%', '21.41'],
      ['TOTAL', '$306.90'],
      ['VISA ************4417', '306.90'],
    ],
    foot: ['RETURNS WITHIN 90 DAYS', 'THANK YOU'],
    photo: { noise: 10 },
    reads: { vendor: 'GEM CITY LUMBER', invoiceNo: '004-88213', invoiceDate: '2026-05-11', totalCents: 30_690 },
  },
  {
    file: 'supply-tilted.jpg',
    layout: 'receipt',
    vendor: 'MIAMI VALLEY SUPPLY',
    under: ['900 Dryden Rd, Moraine, OH 45439'],
    facts: ['Date: 04/22/26   Time: 14:05', 'Invoice: 551902', 'Job: 412 Maple'],
    items: [
      ['PEX 1/2 x 100', '48.90'],
      ['BRASS ELBOW  10 @ 3.15', '31.50'],
    ],
    sums: [
      ['Subtotal', '80.40'],
      ['Tax', '6.03'],
      ['Total', '86.43'],
      ['Cash', '100.00'],
      ['Change', '13.57'],
    ],
    photo: { tilt: 4, noise: 10 },
    reads: { vendor: 'MIAMI VALLEY SUPPLY', invoiceNo: '551902', invoiceDate: '2026-04-22', totalCents: 8_643 },
  },
  {
    file: 'paint-faded.jpg',
    layout: 'receipt',
    vendor: 'COLOR BARN PAINTS',
    under: ['Store 118, Kettering, OH 45429'],
    facts: ['03/30/2026 16:18', 'Transaction 7719-204'],
    items: [
      ['INT EGG 5G', '164.95'],
      ['ROLLER 9IN 3PK', '14.49'],
    ],
    sums: [
      ['SUB-TOTAL', '179.44'],
      ['SALES TAX', '13.46'],
      ['TOTAL', '192.90'],
    ],
    foot: ['You saved 22.00 today'],
    photo: { isFaded: true },
    reads: { vendor: 'COLOR BARN PAINTS', invoiceNo: '7719-204', invoiceDate: '2026-03-30', totalCents: 19_290 },
  },
  {
    file: 'dumpster.jpg',
    layout: 'receipt',
    vendor: 'Dunmore Hauling',
    under: ['Roll-off and demolition'],
    facts: ['Ticket no: 30881', 'Date: Feb 18, 2026'],
    items: [
      ['20 YD ROLL-OFF', '465.00'],
      ['OVERWEIGHT 0.8 T', '52.00'],
    ],
    sums: [['AMOUNT DUE', '$517.00']],
    photo: { tilt: -5, isDark: true, noise: 8 },
    reads: { vendor: 'Dunmore Hauling', invoiceNo: '30881', invoiceDate: '2026-02-18', totalCents: 51_700 },
  },
  {
    file: 'ferreteria.jpg',
    layout: 'receipt',
    vendor: 'FERRETERÍA EL ÁGUILA',
    under: ['Calle Hidalgo 45, Monterrey, N.L.'],
    facts: ['Fecha: 15/05/2026  11:20', 'Folio: 88412', 'Cliente: mostrador'],
    items: [
      ['CEMENTO GRIS 50 KG  6', '1,434.00'],
      ['VARILLA 3/8  10', '1,290.00'],
    ],
    sums: [
      ['SUBTOTAL', '2,724.00'],
      ['IVA', '435.84'],
      ['TOTAL', '$3,159.84'],
    ],
    foot: ['GRACIAS POR SU COMPRA'],
    photo: { noise: 10, tilt: 1.5 },
    reads: { vendor: 'FERRETERÍA EL ÁGUILA', invoiceNo: '88412', invoiceDate: '2026-05-15', totalCents: 315_984 },
  },
  {
    file: 'plomeria-borrosa.jpg',
    layout: 'letter',
    vendor: 'Plomería Garza',
    under: ['Servicio a domicilio'],
    title: 'RECIBO',
    facts: ['Recibo núm. 0457', 'Fecha: 3 de febrero de 2026'],
    to: ['Cliente: Cedar & Main Homes'],
    items: [
      ['Instalación de boiler', '2,400.00'],
      ['Material', '865.00'],
    ],
    sums: [['Total', '$3,265.00']],
    photo: { blur: 0.8, noise: 6 },
    reads: { vendor: 'Plomería Garza', invoiceNo: '0457', invoiceDate: '2026-02-03', totalCents: 326_500 },
  },
  {
    file: 'septic.jpg',
    layout: 'letter',
    vendor: 'Okafor Septic & Well',
    under: ['4482 Old Troy Pike, Huber Heights, OH 45424'],
    title: 'Statement of work',
    facts: ['Bill no. OSW-215', 'Billed on 2026-04-17', 'Payment due 2026-05-17'],
    to: billTo,
    items: [
      ['1,000 gal tank', '2,850.00'],
      ['Leach field, 240 ft', '6,120.00'],
    ],
    sums: [['Total', '$8,970.00']],
    photo: { tilt: 1.8, isFaded: true },
    reads: { vendor: 'Okafor Septic & Well', invoiceNo: 'OSW-215', invoiceDate: '2026-04-17', totalCents: 897_000 },
  },
  {
    file: 'rental-dark.jpg',
    layout: 'receipt',
    vendor: 'Buckeye Tool Rental',
    under: ['3115 Far Hills Ave, Dayton, OH 45429'],
    facts: ['Invoice #: R-10067', 'Out: 05/01/2026 08:10', 'Invoice date: 05/04/2026'],
    items: [
      ['TRENCHER 3 DAY', '540.00'],
      ['DAMAGE WAIVER', '54.00'],
    ],
    sums: [
      ['Sub total', '594.00'],
      ['Tax', '44.55'],
      ['Total', '638.55'],
    ],
    photo: { isDark: true, noise: 14 },
    reads: { vendor: 'Buckeye Tool Rental', invoiceNo: 'R-10067', invoiceDate: '2026-05-04', totalCents: 63_855 },
  },
  {
    file: 'stone-blurred.jpg',
    layout: 'columns',
    vendor: 'Stonecrest Counters',
    under: ['Fabrication and install'],
    heads: ['Invoice', 'Date', 'Due date'],
    values: ['SC20260331', '03/31/2026', '04/15/2026'],
    to: billTo,
    items: [
      ['Granite, level 2, 38 sq ft', '2,964.00'],
      ['Undermount sink cutout', '185.00'],
    ],
    sums: [
      ['Subtotal', '$3,149.00'],
      ['Deposit received', '$1,000.00'],
      ['Total', '$3,149.00'],
    ],
    photo: { blur: 0.9, tilt: -1.2 },
    reads: { vendor: 'Stonecrest Counters', invoiceNo: 'SC20260331', invoiceDate: '2026-03-31', totalCents: 314_900 },
  },
  {
    file: 'excavating.jpg',
    layout: 'letter',
    vendor: 'Pine Ridge Excavating',
    under: ['PO Box 61, Vandalia, OH 45377'],
    title: 'INVOICE',
    facts: ['Invoice No: 2026-031', 'Date: 14-MAY-2026'],
    to: billTo,
    items: [
      ['Pad and driveway', '6,400.00'],
      ['Gravel, 22 tons', '748.00'],
    ],
    sums: [['Invoice total', '$7,148.00']],
    photo: { tilt: 3, isDark: true, noise: 10 },
    reads: { vendor: 'Pine Ridge Excavating', invoiceNo: '2026-031', invoiceDate: '2026-05-14', totalCents: 714_800 },
  },
]

/** Vendors who are in the directory; the other papers come from vendors who aren't. */
export const KNOWN = [
  'Sandoval Drywall & Paint',
  'Piedmont Stone & Tile',
  'Larkspur Electric',
  'Hollis Tile & Bath',
  'Carver Plumbing',
  'Old North Roofing',
  'Tri-County Air',
  'Whitfield Cabinets',
  'Okafor Septic & Well',
  'Dunmore Hauling',
  'Stonecrest Counters',
  'Pine Ridge Excavating',
]
