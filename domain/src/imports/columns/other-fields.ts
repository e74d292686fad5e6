import type { ImportField } from './import-field.ts'

/** A contact's fields. `first_name` and `last_name` can replace `name`. */
export const CONTACT_FIELDS = [
  { key: 'external_id', type: 'text', synonyms: ['contact id', 'record id', 'person id', 'id'] },
  {
    key: 'name',
    type: 'text',
    synonyms: [
      'full name',
      'name',
      'contact person',
      'contact name',
      'person - name',
      'associated contact',
      'seller name',
      'client name',
      'nombre',
    ],
  },
  { key: 'first_name', type: 'text', synonyms: ['first name', 'nombres'] },
  { key: 'last_name', type: 'text', synonyms: ['last name', 'apellido', 'apellidos'] },
  {
    key: 'email',
    type: 'text',
    synonyms: [
      'email',
      'e-mail',
      'email address',
      'person - email - work',
      'person - email (work)',
      'correo',
      'correo electrónico',
    ],
  },
  {
    key: 'phone',
    type: 'text',
    synonyms: ['phone', 'phone number', 'mobile phone number', 'mobile', 'cell', 'person - phone - work', 'teléfono'],
  },
  {
    key: 'company',
    type: 'text',
    synonyms: [
      'company',
      'company name',
      'organization',
      'organization - name',
      'organisation',
      'account name',
      'associated company',
      'empresa',
    ],
  },
  {
    key: 'roles',
    type: 'text',
    synonyms: ['role', 'roles', 'contact type', 'person type', 'función', 'funciones', 'tipo de contacto'],
  },
  {
    key: 'address',
    type: 'text',
    synonyms: ['address', 'mailing address', 'street address', 'dirección', 'domicilio'],
  },
  { key: 'tags', type: 'text', synonyms: ['tags', 'labels', 'etiquetas'] },
  { key: 'notes', type: 'text', synonyms: ['notes', 'note', 'comments', 'notas', 'comentarios'] },
  { key: 'created_at', type: 'start_date', synonyms: ['create date', 'created at', 'created date'] },
] as const satisfies readonly ImportField[]

/** A task's fields. */
export const TASK_FIELDS = [
  { key: 'external_id', type: 'text', synonyms: ['task id', 'card id', 'item id', 'record id', 'id'] },
  {
    key: 'name',
    type: 'text',
    synonyms: ['task name', 'name', 'title', 'task', 'card name', 'nombre', 'título', 'tarea'],
  },
  { key: 'start_date', type: 'start_date', synonyms: ['start date', 'start'] },
  {
    key: 'due_date',
    type: 'end_date',
    synonyms: ['due date', 'due', 'deadline', 'date', 'fecha límite', 'vencimiento'],
  },
  { key: 'completed_at', type: 'end_date', synonyms: ['completed at', 'completed on'] },
  { key: 'parent', type: 'text', synonyms: ['parent task'] },
  { key: 'section', type: 'text', synonyms: ['section/column', 'status', 'list name', 'list'] },
  { key: 'assignee', type: 'text', synonyms: ['assignee email', 'assignee', 'assign', 'members', 'owner'] },
  { key: 'notes', type: 'text', synonyms: ['notes', 'description', 'card description', 'desc'] },
  { key: 'tags', type: 'text', synonyms: ['tags', 'labels', 'tag'] },
] as const satisfies readonly ImportField[]

/** A bank or bookkeeping transaction's fields. */
export const TRANSACTION_FIELDS = [
  { key: 'date', type: 'end_date', synonyms: ['date', 'transaction date', 'posted date', 'posting date', 'fecha'] },
  { key: 'amount', type: 'money', synonyms: ['amount', 'total', 'importe', 'monto'] },
  { key: 'debit', type: 'money', synonyms: ['debit', 'money out', 'withdrawal', 'cargo'] },
  { key: 'credit', type: 'money', synonyms: ['credit', 'money in', 'deposit', 'abono'] },
  {
    key: 'payee',
    type: 'text',
    synonyms: ['payee', 'name', 'vendor', 'vendor name', 'description', 'beneficiario', 'descripción'],
  },
  {
    key: 'reference',
    type: 'text',
    synonyms: ['num', 'number', 'ref no', 'reference', 'check number', 'transaction id', 'referencia'],
  },
  { key: 'memo', type: 'text', synonyms: ['memo', 'memo/description', 'notes', 'description'] },
  { key: 'category', type: 'text', synonyms: ['category', 'account'] },
  { key: 'property', type: 'text', synonyms: ['property', 'class'] },
] as const satisfies readonly ImportField[]
