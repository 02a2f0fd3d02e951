export { View } from '#parts/booking/booking.library.ts'
