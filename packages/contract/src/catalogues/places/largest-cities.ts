/**
 * The largest municipalities of Colombia by their Divipola codes, in about the order of the DANE's
 * population projections after the census of 2018. Pickers offer them before the others; the order
 * is a convenience, and neighbours of nearly one size may be swapped.
 */
export const LARGEST_CITIES = [
  // Bogotá, Medellín, Cali, Barranquilla, Cartagena, Soacha, Cúcuta, Soledad, Bucaramanga
  ...['11001', '05001', '76001', '08001', '13001', '25754', '54001', '08758', '68001'],
  // Valledupar, Bello, Santa Marta, Villavicencio, Ibagué, Montería, Pereira, Manizales, Pasto
  ...['20001', '05088', '47001', '50001', '73001', '23001', '66001', '17001', '52001'],
  // Neiva, Palmira, Floridablanca, Popayán, Buenaventura, Armenia, Sincelejo, Itagüí, Tumaco
  ...['41001', '76520', '68276', '19001', '76109', '63001', '70001', '05360', '52835'],
  // Envigado, Dosquebradas, Tuluá, Barrancabermeja, Riohacha, Uribia, Piedecuesta, Maicao, Tunja
  ...['05266', '66170', '76834', '68081', '44001', '44847', '68547', '44430', '15001'],
  // Yopal, Florencia, Girón, Jamundí, Fusagasugá, Facatativá, Mosquera, Chía, Zipaquirá
  ...['85001', '18001', '68307', '76364', '25290', '25269', '25473', '25175', '25899'],
  // Rionegro, Madrid, Magangué, Quibdó, Cartago, Ocaña, Malambo, Apartadó, Turbo
  ...['05615', '25430', '13430', '27001', '76147', '54498', '08433', '05045', '05837'],
  // Pitalito, Sogamoso, Ciénaga, Buga, Duitama, Ipiales, Aguachica, Lorica, Villa del Rosario
  ...['41551', '15759', '47189', '76111', '15238', '52356', '20011', '23417', '54874'],
] as const;
