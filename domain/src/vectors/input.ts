import type { Day } from '../calendar.ts'
import { type Cents, cents, type Percent } from '../money.ts'

/** A JSON value in a vector file. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/**
 * Reads a case's input by name and tracks which names were read, so unused inputs are found. A missing amount, rate,
 * fee or list is 0 or empty (see docs/domain.md, Underwriting).
 */
export class CaseInput {
  readonly #values: JsonObject
  readonly #children: CaseInput[] = []
  readonly #asked = new Set<string>(['name', 'note', 'id'])

  constructor(values: Json | undefined) {
    this.#values = isObject(values) ? values : {}
  }

  has(key: string): boolean {
    return this.#value(key) !== undefined
  }

  isNull(key: string): boolean {
    return (this.#value(key) ?? null) === null
  }

  cents(key: string): Cents {
    return this.centsOrNull(key) ?? cents(0)
  }

  centsOrNull(key: string): Cents | null {
    const value = this.#value(key)
    return value === undefined || value === null ? null : cents(Number(value))
  }

  percent(key: string): Percent {
    const value = this.#value(key)
    return value === undefined || value === null ? '0' : String(value)
  }

  number(key: string): number {
    return Number(this.#value(key) ?? 0)
  }

  flag(key: string, otherwise: boolean): boolean {
    const value = this.#value(key)
    return typeof value === 'boolean' ? value : otherwise
  }

  text(key: string): string {
    return this.textOrNull(key) ?? ''
  }

  textOrNull(key: string): string | null {
    const value = this.#value(key)
    return typeof value === 'string' ? value : null
  }

  /** Returns one of the options, defaulting to the first. */
  choice<Option extends string>(key: string, options: readonly [Option, ...Option[]]): Option {
    const value = this.textOrNull(key)
    if (value === null) return options[0]
    const option = options.find((entry) => entry === value)
    if (option === undefined) throw new RangeError(`${key} is ${value}, not one of ${options.join(', ')}`)
    return option
  }

  day(key: string): Day {
    const day = this.textOrNull(key)
    if (day === null) throw new RangeError(`${key} is missing`)
    return day
  }

  values(key: string): Json[] {
    const value = this.#value(key)
    return Array.isArray(value) ? value : []
  }

  /** Returns all amounts of an object that names them by id. */
  centsByName(): Map<string, Cents> {
    return new Map(Object.keys(this.#values).map((key) => [key, this.cents(key)]))
  }

  list(key: string): CaseInput[] {
    return this.values(key).map((value) => this.#child(value))
  }

  object(key: string): CaseInput {
    return this.#child(this.#value(key))
  }

  /** Returns the names in the case that nothing read. */
  unread(): string[] {
    const own = Object.keys(this.#values).filter((key) => !this.#asked.has(key))
    return [...own, ...this.#children.flatMap((child) => child.unread())]
  }

  #child(values: Json | undefined): CaseInput {
    const child = new CaseInput(values)
    this.#children.push(child)
    return child
  }

  #value(key: string): Json | undefined {
    this.#asked.add(key)
    return this.#values[key]
  }
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Writes an instant as vectors do, in whole seconds. */
export function instantText(instant: Date): string {
  return instant.toISOString().replace('.000Z', 'Z')
}
