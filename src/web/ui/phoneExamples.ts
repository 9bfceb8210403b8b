/** What the national part looks like there; shown while the field is empty. */
export const phoneExamples: Record<string, string> = {
  US: '(555) 123-4567',
  CA: '(555) 123-4567',
  GB: '07400 123456',
  MX: '222 123 4567',
  IN: '081234 56789',
  AU: '0412 345 678',
  FR: '06 12 34 56 78',
  DE: '01512 3456789',
  JP: '090-1234-5678',
  CN: '131 2345 6789',
}
