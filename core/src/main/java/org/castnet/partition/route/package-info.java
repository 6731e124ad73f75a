/** Routes in dimension order, the only ones that the schemes for tori and meshes take. */
package org.castnet.partition.route;
