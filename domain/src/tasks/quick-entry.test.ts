import { describe, expect, it } from 'vitest'
import { personHinted } from './assignee-hint.ts'
import { type QuickKind, readQuickEntry } from './quick-entry.ts'

/** A Thursday. */
const TODAY = '2026-05-14'
const read = (line: string, ignored: readonly QuickKind[] = []) =>
  readQuickEntry(line, { today: TODAY, order: 'month_first', ignored })

describe('a day at the end of a line', () => {
  it.each([
    ['Call the lender today', 'Call the lender', '2026-05-14'],
    ['Call the lender tomorrow', 'Call the lender', '2026-05-15'],
    ['Call the lender Fri', 'Call the lender', '2026-05-15'],
    ['Call the lender on Friday.', 'Call the lender', '2026-05-15'],
    ['Call the lender thursday', 'Call the lender', '2026-05-21'],
    ['Call the lender next Friday', 'Call the lender', '2026-05-22'],
    ['Call the lender next Mon', 'Call the lender', '2026-05-18'],
    ['Call the lender next week', 'Call the lender', '2026-05-18'],
    ['Call the lender this Saturday', 'Call the lender', '2026-05-16'],
    ['Call the lender the day after tomorrow', 'Call the lender', '2026-05-16'],
    ['Order windows in 3 days', 'Order windows', '2026-05-17'],
    ['Order windows in 2 weeks', 'Order windows', '2026-05-28'],
    ['Order windows in a week', 'Order windows', '2026-05-21'],
    ['Order windows in two months', 'Order windows', '2026-07-14'],
    ['Order 12 windows May 20', 'Order 12 windows', '2026-05-20'],
    ['Order windows by May 20th, 2027', 'Order windows', '2027-05-20'],
    ['Order windows, due Jun 3', 'Order windows', '2026-06-03'],
    ['Order windows 20 May', 'Order windows', '2026-05-20'],
    ['Order windows 5/20', 'Order windows', '2026-05-20'],
    ['Order windows 5/20/27', 'Order windows', '2027-05-20'],
    ['Order windows 20/5', 'Order windows', '2026-05-20'],
    ['Order windows 2026-06-01', 'Order windows', '2026-06-01'],
    ['Pay the tax 5/1', 'Pay the tax', '2027-05-01'],
    ['Leap Feb 29', 'Leap', '2028-02-29'],
    ['Llamar al banco hoy', 'Llamar al banco', '2026-05-14'],
    ['Llamar al banco mañana', 'Llamar al banco', '2026-05-15'],
    ['Llamar al banco pasado mañana', 'Llamar al banco', '2026-05-16'],
    ['Llamar al banco viernes', 'Llamar al banco', '2026-05-15'],
    ['Llamar al banco el VIERNES', 'Llamar al banco', '2026-05-15'],
    ['Llamar al banco el próximo viernes', 'Llamar al banco', '2026-05-15'],
    ['Llamar al banco el viernes que viene', 'Llamar al banco', '2026-05-15'],
    ['Llamar al banco la próxima semana', 'Llamar al banco', '2026-05-18'],
    ['Llamar al banco el miércoles', 'Llamar al banco', '2026-05-20'],
    ['Llamar al banco para el sábado', 'Llamar al banco', '2026-05-16'],
    ['Pedir ventanas en 3 días', 'Pedir ventanas', '2026-05-17'],
    ['Pedir ventanas dentro de 2 semanas', 'Pedir ventanas', '2026-05-28'],
    ['Pedir ventanas en una semana', 'Pedir ventanas', '2026-05-21'],
    ['Pedir ventanas el 20 de mayo', 'Pedir ventanas', '2026-05-20'],
    ['Pedir ventanas antes del 20 de mayo de 2027', 'Pedir ventanas', '2027-05-20'],
    ['Pedir ventanas a más tardar el lunes', 'Pedir ventanas', '2026-05-18'],
  ])('%s', (line, title, dueDate) => {
    expect(read(line)).toMatchObject({ title, dueDate, dueTime: null })
  })
})

describe('a series', () => {
  it.each([
    ['Send the report every Friday', 'Send the report', 'weekly', '2026-05-15'],
    ['Send the report every fri at 9', 'Send the report', 'weekly', '2026-05-15'],
    ['Send the report every other Monday', 'Send the report', 'biweekly', '2026-05-18'],
    ['Send the report every 2 weeks', 'Send the report', 'biweekly', '2026-05-14'],
    ['Send the report Monday every two weeks', 'Send the report', 'biweekly', '2026-05-18'],
    ['Send the report weekly', 'Send the report', 'weekly', '2026-05-14'],
    ['Pay the loan monthly, May 20', 'Pay the loan', 'monthly', '2026-05-20'],
    ['Pay the loan on the 5th of every month', 'Pay the loan', 'monthly', '2026-06-05'],
    ['Pay the loan every month on the 31st', 'Pay the loan', 'monthly', '2026-05-31'],
    ['Walk the site every day', 'Walk the site', 'daily', '2026-05-14'],
    ['Enviar el informe cada viernes', 'Enviar el informe', 'weekly', '2026-05-15'],
    ['Enviar el informe todos los lunes a las 9', 'Enviar el informe', 'weekly', '2026-05-18'],
    ['Enviar el informe cada 2 semanas', 'Enviar el informe', 'biweekly', '2026-05-14'],
    ['Enviar el informe cada semana', 'Enviar el informe', 'weekly', '2026-05-14'],
    ['Pagar el préstamo cada mes', 'Pagar el préstamo', 'monthly', '2026-05-14'],
    ['Pagar el préstamo el 5 de cada mes', 'Pagar el préstamo', 'monthly', '2026-06-05'],
    ['Recorrer la obra todos los días', 'Recorrer la obra', 'daily', '2026-05-14'],
  ])('%s', (line, title, repeat, dueDate) => {
    expect(read(line)).toMatchObject({ title, repeat, dueDate })
  })

  it.each(['Check every window', 'Order the weekly dumpster now', 'Call every 3 weeks', 'Revisar cada ventana'])(
    'is not read from %s',
    (line) => {
      expect(read(line)).toMatchObject({ title: line, repeat: 'none', dueDate: null })
    },
  )

  it('can be left in the title', () => {
    expect(read('Send the report every Friday', ['repeat'])).toMatchObject({ repeat: 'none', dueDate: null })
  })
})

describe('a time', () => {
  it.each([
    ['Walk the house Friday at 2pm', 'Walk the house', '2026-05-15', '14:00'],
    ['Walk the house at 2:30 pm on Friday', 'Walk the house', '2026-05-15', '14:30'],
    ['Walk the house 9 a.m. tomorrow', 'Walk the house', '2026-05-15', '09:00'],
    ['Walk the house tomorrow 14:30', 'Walk the house', '2026-05-15', '14:30'],
    ['Walk the house Fri at 2', 'Walk the house', '2026-05-15', '14:00'],
    ['Walk the house Fri at 9', 'Walk the house', '2026-05-15', '09:00'],
    ['Walk the house Fri at noon', 'Walk the house', '2026-05-15', '12:00'],
    ['Walk the house 12am Fri', 'Walk the house', '2026-05-15', '00:00'],
    ['Ver la casa mañana a las 2 pm', 'Ver la casa', '2026-05-15', '14:00'],
    ['Ver la casa mañana a la 1 de la tarde', 'Ver la casa', '2026-05-15', '13:00'],
    ['Ver la casa el viernes a las 9 de la mañana', 'Ver la casa', '2026-05-15', '09:00'],
    ['Ver la casa el 20 de mayo a las 14:30', 'Ver la casa', '2026-05-20', '14:30'],
    ['Ver la casa a las 16:00 hrs', 'Ver la casa', '2026-05-14', '16:00'],
    ['Ver la casa hoy al mediodía', 'Ver la casa', '2026-05-14', '12:00'],
  ])('%s', (line, title, dueDate, dueTime) => {
    expect(read(line)).toMatchObject({ title, dueDate, dueTime })
  })
})

describe('words that stay in the title', () => {
  it.each([
    'Call Friday Plumbing',
    'Llamar a Viernes Construcciones',
    'Order May flowers for the porch',
    'Friday',
    'Mañana',
    '!',
    'Paint the room in the sun',
    'Ir por la mañana',
    'Urgent care bill',
    'Email ana@example.com',
    'Meet at 123',
    'Fix it May 32',
    'Buy 3/4 plywood',
    'Clean up by phone',
    'Comprar pintura para la casa',
    'Look at 25:00',
  ])('%s', (line) => {
    expect(read(line)).toMatchObject({ title: line, dueDate: null, dueTime: null, isUrgent: false, found: [] })
  })
})

describe('a day within a line', () => {
  it.each([
    ['Send the appraisal by Friday to the lender', 'Send the appraisal to the lender', '2026-05-15'],
    ['Mandar el avalúo para el viernes al banco', 'Mandar el avalúo al banco', '2026-05-15'],
    ['Call title, tomorrow, about the deed', 'Call title, about the deed', '2026-05-15'],
  ])('counts after a comma, "by" or "para": %s', (line, title, dueDate) => {
    expect(read(line)).toMatchObject({ title, dueDate })
  })

  it('doesn’t count after a comma if more words follow', () => {
    expect(read('Paint, Friday Plumbing invoice').title).toBe('Paint, Friday Plumbing invoice')
  })
})

describe('a person and a priority', () => {
  it.each([
    ['Call the lender @Ana', 'Call the lender', 'Ana', false],
    ['@José llamar al banco urgente', 'llamar al banco', 'José', true],
    ['Call the lender Friday @Ana !', 'Call the lender', 'Ana', true],
    ['Call the lender ! tomorrow', 'Call the lender', null, true],
    ['Call the lender, urgent', 'Call the lender', null, true],
  ])('%s', (line, title, assigneeHint, isUrgent) => {
    expect(read(line)).toMatchObject({ title, assigneeHint, isUrgent })
  })

  it('is the one with that first name', () => {
    const people = [
      { id: '1', name: 'Ana Ruiz' },
      { id: '2', name: 'Anabel Soto' },
      { id: '3', name: 'José Peña' },
      { id: '4', name: 'Jordan Mills' },
    ]
    const found = (hint: string) => personHinted(hint, people)?.id ?? null
    expect(['ana', 'Anab', 'jose', 'jo', 'Luis'].map(found)).toEqual(['1', '2', '3', null, null])
  })
})

describe('what was read', () => {
  it('is listed in the order of the line', () => {
    expect(read('Call the lender @Ana by Friday at 2pm !').found).toEqual([
      { kind: 'assignee', words: '@Ana' },
      { kind: 'due', words: 'by Friday' },
      { kind: 'time', words: 'at 2pm' },
      { kind: 'priority', words: '!' },
    ])
  })

  it('stays in the title when it isn’t wanted, without changing the rest', () => {
    const line = 'Plan Black Friday at 2pm @Ana'
    expect(read(line, ['due'])).toMatchObject({ title: 'Plan Black Friday', dueTime: '14:00', assigneeHint: 'Ana' })
    expect(read(line, ['due', 'time', 'assignee'])).toMatchObject({ title: line, dueDate: null, found: [] })
  })

  it('follows the reader’s order of day and month', () => {
    const orders = ['month_first', 'day_first'] as const
    const days = orders.map((order) => readQuickEntry('Pagar 6/7', { today: TODAY, order }).dueDate)
    expect(days).toEqual(['2026-06-07', '2026-07-06'])
  })
})
