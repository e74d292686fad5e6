import type { Place } from '@plumbline/domain/on-site/places'
import type { Weather } from '@plumbline/domain/on-site/site-log'
import { Cloud, CloudRain, type LucideIcon, Snowflake, Sun, Wind } from 'lucide-react'
import { m } from '../messages/generated/messages.js'

export const PLACE_NAMES: Readonly<Record<Place, () => string>> = {
  exterior_front: m.on_site_place_exterior_front,
  exterior_back: m.on_site_place_exterior_back,
  kitchen: m.on_site_place_kitchen,
  living: m.on_site_place_living,
  primary_bed: m.on_site_place_primary_bed,
  bed: m.on_site_place_bed,
  bath: m.on_site_place_bath,
  basement: m.on_site_place_basement,
  garage: m.on_site_place_garage,
  yard: m.on_site_place_yard,
  roof: m.on_site_place_roof,
  systems: m.on_site_place_systems,
  site: m.on_site_place_site,
  home_set: m.on_site_place_home_set,
  other: m.on_site_place_other,
}

export const WEATHER_NAMES: Readonly<Record<Weather, () => string>> = {
  clear: m.on_site_weather_clear,
  cloudy: m.on_site_weather_cloudy,
  rain: m.on_site_weather_rain,
  wind: m.on_site_weather_wind,
  snow: m.on_site_weather_snow,
}

export const WEATHER_ICONS: Readonly<Record<Weather, LucideIcon>> = {
  clear: Sun,
  cloudy: Cloud,
  rain: CloudRain,
  wind: Wind,
  snow: Snowflake,
}
