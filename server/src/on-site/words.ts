import type { Place } from '@plumbline/domain/on-site/places'
import type { Weather } from '@plumbline/domain/on-site/site-log'
import type { Locale } from '../platform/http/workplace.ts'

/** Where on a property something is, in emails and PDFs. */
export const PLACE_WORDS: Readonly<Record<Locale, Readonly<Record<Place, string>>>> = {
  en: {
    exterior_front: 'Front',
    exterior_back: 'Back',
    kitchen: 'Kitchen',
    living: 'Living room',
    primary_bed: 'Primary bedroom',
    bed: 'Bedroom',
    bath: 'Bathroom',
    basement: 'Basement',
    garage: 'Garage',
    yard: 'Yard',
    roof: 'Roof',
    systems: 'Systems',
    site: 'Site',
    home_set: 'Home set',
    other: 'Other',
  },
  es: {
    exterior_front: 'Fachada',
    exterior_back: 'Exterior trasero',
    kitchen: 'Cocina',
    living: 'Sala',
    primary_bed: 'Recámara principal',
    bed: 'Recámara',
    bath: 'Baño',
    basement: 'Sótano',
    garage: 'Cochera',
    yard: 'Patio',
    roof: 'Techo',
    systems: 'Instalaciones',
    site: 'Terreno',
    home_set: 'Instalación de la casa',
    other: 'Otro',
  },
}

export const WEATHER_WORDS: Readonly<Record<Locale, Readonly<Record<Weather, string>>>> = {
  en: { clear: 'Sunny', cloudy: 'Cloudy', rain: 'Rain', wind: 'Windy', snow: 'Snow' },
  es: { clear: 'Soleado', cloudy: 'Nublado', rain: 'Lluvia', wind: 'Viento', snow: 'Nieve' },
}
