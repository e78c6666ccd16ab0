/** What a file dialog offers; some browsers know HEIC by its ending alone. */
export const acceptedFiles = 'image/jpeg,image/png,image/webp,image/heic,.heic,.heif,application/pdf'
