/** The label of files that belong to messages: they are their contact’s, beside the photos of its production log. */
export const messageFileLabel = 'message'
