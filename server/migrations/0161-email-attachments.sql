-- Files that emails in the local outbox have: [{name, contentType, base64}]
alter table mail_outbox add column attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array');
