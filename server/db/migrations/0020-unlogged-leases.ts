/** A lease lasts for half a minute: that it outlives the database is not worth a wait for the disk. */
export const unloggedLeases = `alter table lease set unlogged;`
