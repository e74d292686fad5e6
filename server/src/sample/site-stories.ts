import { SAMPLE_DEAL } from '@plumbline/domain/deals/sample-deal'
import type { Place } from '@plumbline/domain/on-site/places'
import type { Weather } from '@plumbline/domain/on-site/site-log'
import type { SamplePerson } from './people.ts'
import type { SiteView } from './site-picture.ts'

type Who = SamplePerson['key']

export type SampleDay = {
  address: string
  /** days before today */
  ago: number
  who: Who
  weather: Weather
  /** names of the sample's vendors */
  vendors?: readonly string[]
  others?: readonly string[]
  text: string
  shows?: readonly SiteView[]
}

export type SampleDefect = {
  address: string
  who: Who
  ago: number
  title: string
  room: Place
  vendor?: string
  /** days from today */
  dueIn?: number
  shows?: SiteView
  /** who finished it, and how many days ago */
  done?: { by: Who; ago: number }
}

/** The house whose lender gets weekly updates. */
export const REPORTED = '231 Holloway St'
export const SAMPLE_PLAN = 'Tape and first coat in the bedrooms, then the hall. Kitchen cabinets are due on Thursday.'
const LINDEN = SAMPLE_DEAL.address
const PAINTER = 'Sandoval Drywall & Paint'
const ELECTRICIAN = 'Larkspur Electric'
const TILER = 'Piedmont Stone & Tile'

/** What was written on site: two houses, with a day of rain and a day on which no one came. */
export const SAMPLE_DAYS: readonly SampleDay[] = [
  {
    address: REPORTED,
    ago: 9,
    who: 'ana',
    weather: 'clear',
    vendors: [ELECTRICIAN],
    text: 'Old panel is out, the new one is hung. Power is back by 4 pm.',
    shows: ['panel'],
  },
  {
    address: REPORTED,
    ago: 8,
    who: 'ana',
    weather: 'rain',
    vendors: [PAINTER],
    others: ['City inspector'],
    text: 'Rough-in electrical passed. Drywall was delivered and is stacked in the living room.',
  },
  { address: REPORTED, ago: 7, who: 'dana', weather: 'cloudy', vendors: [PAINTER], text: 'Bedrooms are hung.' },
  {
    address: REPORTED,
    ago: 2,
    who: 'ana',
    weather: 'clear',
    vendors: [PAINTER],
    others: ['Marisol (cleanup)'],
    text: 'Living room and hall are hung and taped. Two sheets were short; they come tomorrow.',
    shows: ['wall', 'front'],
  },
  { address: REPORTED, ago: 1, who: 'ana', weather: 'wind', text: 'No crew today. The missing sheets came at noon.' },
  {
    address: LINDEN,
    ago: 4,
    who: 'ana',
    weather: 'cloudy',
    vendors: [TILER, ELECTRICIAN],
    text: 'Counters are set and the sink is in. Fixtures are up in the bath.',
    shows: ['kitchen', 'bath'],
  },
  {
    address: LINDEN,
    ago: 1,
    who: 'dana',
    weather: 'clear',
    vendors: [PAINTER],
    others: ['Jo'],
    text: 'Second coat in the bedrooms. Walked the house with Jo; the punch list is written.',
    shows: ['wall'],
  },
]

/** What is left to fix before the house is listed: late, done, and without anyone to do it. */
export const SAMPLE_DEFECTS: readonly SampleDefect[] = [
  {
    address: LINDEN,
    who: 'dana',
    ago: 1,
    title: 'Touch up paint left of the window',
    room: 'living',
    vendor: PAINTER,
    dueIn: 2,
    shows: 'wall',
  },
  {
    address: LINDEN,
    who: 'dana',
    ago: 1,
    title: 'Second cabinet door rubs',
    room: 'kitchen',
    dueIn: 4,
    shows: 'kitchen',
  },
  {
    address: LINDEN,
    who: 'dana',
    ago: 1,
    title: 'Caulk along the backsplash',
    room: 'kitchen',
    vendor: TILER,
    dueIn: 2,
  },
  {
    address: LINDEN,
    who: 'dana',
    ago: 5,
    title: 'Outlet by the range has no cover',
    room: 'kitchen',
    vendor: ELECTRICIAN,
    dueIn: -1,
  },
  {
    address: LINDEN,
    who: 'ana',
    ago: 5,
    title: 'Fan is loud',
    room: 'bath',
    vendor: ELECTRICIAN,
    done: { by: 'ana', ago: 1 },
    shows: 'bath',
  },
  { address: LINDEN, who: 'ana', ago: 5, title: 'Door stop missing', room: 'bath', done: { by: 'dana', ago: 1 } },
  { address: LINDEN, who: 'dana', ago: 1, title: 'Regrade by the downspout', room: 'exterior_back', dueIn: 6 },
]
