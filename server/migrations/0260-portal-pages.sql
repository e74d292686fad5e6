-- What a browser's cookie holds so that the server can write the portal's pages for a session. It opens nothing else.
alter table portal_sessions add column page_hash bytea unique;
