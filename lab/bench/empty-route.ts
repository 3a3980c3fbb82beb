import fastify from 'fastify';

/** The floor: a server that has nothing but one route that does nothing. */
const app = fastify();
app.get('/', async () => ({}));
console.log(`It listens at ${await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })}`);
