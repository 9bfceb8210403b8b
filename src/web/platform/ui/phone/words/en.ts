export default {
  country: 'Country',
  allCountries: 'All countries',
  noPhone: 'Please enter your phone number',
  countries: {
    US: 'United States',
    CA: 'Canada',
    GB: 'United Kingdom',
    MX: 'Mexico',
    IN: 'India',
    AU: 'Australia',
    FR: 'France',
    DE: 'Germany',
    JP: 'Japan',
    CN: 'China',
  },
} as const
