import { m } from '../../messages/generated/messages.js'

/** Siding: horizontal lines on one wall, from its top to the ground. */
function Boards({ from, to, top, bottom = 564 }: { from: number; to: number; top: number; bottom?: number }) {
  const heights = []
  for (let y = top; y < bottom; y += 10.2) heights.push(y)
  return <path d={heights.map((y) => `M${from} ${y}H${to}`).join('')} className="stroke-line" />
}

function Window({
  x,
  y,
  width,
  height,
  panes,
}: {
  x: number
  y: number
  width: number
  height: number
  panes: number
}) {
  const bars = Array.from({ length: panes - 1 }, (_, index) => x + (width / panes) * (index + 1))
  return (
    <>
      <rect x={x} y={y} width={width} height={height} className="fill-sunken" />
      <path d={`M${x} ${y + height * 0.42}H${x + width}${bars.map((bar) => `M${bar} ${y}V${y + height}`).join('')}`} />
    </>
  )
}

/** The front elevation of the house, with a plumb line along its right wall. */
export function Elevation() {
  return (
    <aside aria-hidden className="relative flex-1 overflow-hidden border-l border-line bg-sunken max-md:hidden">
      <svg
        viewBox="60 0 660 868"
        className="absolute inset-0 size-full fill-none stroke-ink-soft [stroke-width:1.3]"
        preserveAspectRatio="xMidYMid meet"
      >
        <House />
        <Porch />
        <Dimensions />
        <path d="M636 -900V518" className="stroke-ink" />
        <path
          d="M632 518h8v7h4c4 0 5 3 4 7-2 9-8 20-12 29-4-9-10-20-12-29-1-4 0-7 4-7h4z"
          className="fill-brass stroke-brass-edge"
        />
        <path d="M608 425h20M608 510h20" className="stroke-brass-edge" />
      </svg>
      <p className="absolute bottom-[9%] left-[12%] max-w-96 display-32">{m.auth_drawing_line()}</p>
    </aside>
  )
}

function House() {
  return (
    <>
      <Boards from={164} to={240} top={412} />
      <Boards from={488} to={607} top={412} />
      <path d="M163 402V564M608 402V564" />
      <path
        d="M173 312H608M158 330H618M145 347H320M380 347H575M133 364H290M420 364H590M127 381H250M460 381H640"
        className="stroke-line"
      />
      <path d="M193 280H552L656 395M193 280L122 395" />
      <path d="M115 395V402H213M662 395V402H508M213 397L360 300 508 397M224 397H498" />
      <path d="M290 360H430M275 370H445M260 380H460" className="stroke-line" />
      <rect x={339} y={338} width={44} height={31} className="fill-sunken" />
      <path d="M361 338V369" />
      <path d="M560 237H597V245H560zM565 245V298M593 245V330" />
      <Window x={174} y={430} width={48} height={71} panes={2} />
      <Window x={506} y={430} width={85} height={71} panes={3} />
      <path d="M105 564H682" className="stroke-ink [stroke-width:1.6]" />
    </>
  )
}

function Porch() {
  const rails = [282, 290, 298, 306, 314, 386, 394, 402, 410, 418, 426, 434, 442]
  return (
    <>
      <path d="M233 405H488" className="stroke-ink" />
      <path d="M241 405V486M265 405V486M456 405V486M480 405V486" />
      <path d="M232 486H274V564H232zM447 486H488V564H447z" className="fill-sunken" />
      <path d="M274 521H326M274 527H326M382 521H447M382 527H447" />
      <path d={rails.map((x) => `M${x} 527V564`).join('')} className="stroke-line-strong [stroke-width:1]" />
      <path d="M326 434H382V564H326zM332 443H376V482H332zM332 492H376V555H332z" className="fill-sunken" />
      <path d="M370 501V507" className="stroke-ink" />
      <path d="M309 573H399M300 582H408" />
    </>
  )
}

function Dimensions() {
  return (
    <>
      <path d="M163 606V622M360 606V622M608 606V622M163 614H608" className="stroke-ink-faint [stroke-width:1]" />
      <path d="M158 619L168 609M355 619L365 609M603 619L613 609" />
      <g className="fill-ink-soft stroke-none text-12" textAnchor="middle">
        <text x={262} y={636}>
          16′ 0″
        </text>
        <text x={484} y={636}>
          20′ 0″
        </text>
      </g>
    </>
  )
}
