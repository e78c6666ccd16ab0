/**
 * The version of the schema that an event's data was written by. Events from before have version 1 without being
 * rewritten, and so has what a server of the former release writes meanwhile.
 */
export const eventSchemaVersions = `
alter table events add column schema_version smallint not null default 1 check (schema_version > 0);
`
